"use strict";
// One hand of cards. Words, faces and legal lines come from the game; this page shows them and sends one line back.

const CARD_VERBS = ["keep", "give", "play"]; // what a tap on a card means, in this order
const FIRST_WAIT = 500, LONGEST_WAIT = 2000, SILENCE = 30000; // milliseconds
const EMPTY = {state: "wait", line: "", threat: "", news: [], seats: [], hand: [], legal: [], shown: []};
const kept = {faces: {}, colors: {}, words: {}}; // sent once by the game, kept here

let key = "";
let now = null; // the newest picture
let asking = null; // the request that waits for the next one
let wait = FIRST_WAIT;
let sending = false;
let held = 0; // version in which a line was taken: a second tap on the same picture does nothing
let loud = false; // UNO is said with the next card
let choice = null; // {card, key, foul, path, picked}: what is chosen, the answers so far, and cards that go along
let missed = false; // true while the connection is lost: what comes next is asked for whole, and so comes at once
let live = true; // false once the seat was given away

const by = id => document.getElementById(id);

// --- the key of the seat: out of the address, kept for this tab only ---

function takeKey() {
  const found = location.hash.slice(1);
  try {
    if (found) sessionStorage.setItem("key", found);
    key = found || sessionStorage.getItem("key") || "";
  } catch {
    key = found || key; // a browser that keeps nothing: until the page is loaded again
  }
  if (found) history.replaceState(null, "", location.pathname);
}

// --- the connection: one request that waits for the next picture ---

function send(path, options = {}) {
  const headers = {"X-Seat": key, ...options.headers};
  return fetch(path, {...options, headers, cache: "no-store", credentials: "omit"});
}

const pause = time => new Promise(done => setTimeout(done, time));

async function follow() {
  const mine = asking = new AbortController();
  while (asking === mine) {
    let picture = null;
    const silence = setTimeout(() => mine.abort(), SILENCE);
    try {
      const answer = await send(`/hand?after=${now && !missed ? now.version : 0}`, {signal: mine.signal});
      if (asking !== mine) return;
      if (answer.status === 403) return leave(answer);
      if (answer.status === 429 || answer.status === 503) {
        await pause(1000);
        continue;
      }
      if (!answer.ok) throw new Error(String(answer.status));
      if (answer.status !== 204) picture = await answer.json();
      if (asking !== mine) return;
      wait = FIRST_WAIT;
      lost(false);
    } catch {
      if (asking !== mine) return;
      lost(true);
      await pause(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
      if (mine.signal.aborted && asking === mine) again();
    } finally {
      clearTimeout(silence);
    }
    if (picture) take({...EMPTY, ...picture});
  }
}

function again() { // after a lock screen, another tab, a lost network: the newest picture at once
  if (!live) return;
  const old = asking;
  follow();
  if (old) old.abort();
}

function lost(is) {
  missed = is;
  document.body.classList.toggle("lost", is);
  write("lost", is ? kept.words.lost : "");
}

async function leave(answer) {
  live = false;
  asking = now = choice = null;
  const {text} = await answer.json().catch(() => ({}));
  for (const list of document.querySelectorAll("ul, #pile, #news, #shown")) {
    list.replaceChildren();
    list.dataset.face = list.dataset.text = "";
  }
  for (const id of ["line", "threat", "say", "title", "lost"]) write(id, "");
  by("ask").hidden = true;
  document.body.className = "gone";
  write("line", text);
}

async function act(legal) {
  if (sending || now.version === held) return;
  sending = true;
  choice = null;
  loud = false;
  document.body.classList.add("sending");
  const used = key, {version} = now, body = JSON.stringify({version, action: legal.line});
  try {
    const answer = await send("/play", {method: "POST", body, headers: {"Content-Type": "application/json"}});
    if (!now || used !== key) return; // a new code was scanned meanwhile
    if (answer.status === 403) return await leave(answer);
    held = answer.ok ? version : 0;
    setTimeout(() => { held = 0; }, 2000); // should no other picture come
    const news = now.version > version; // the picture may be faster than the answer
    write("say", !answer.ok ? kept.words.late : news ? "" : kept.words.sent);
  } catch {
    lost(true);
    again();
  } finally {
    sending = false;
    document.body.classList.remove("sending");
    if (now) keepFocus(render);
  }
}

// --- elements ---

function write(place, text) {
  const element = typeof place === "string" ? by(place) : place;
  if (element.textContent !== (text || "")) element.textContent = text || "";
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
  return element;
}

const make = (tag, attributes = {}, ...children) => {
  const element = set(document.createElement(tag), attributes);
  element.append(...children);
  return element;
};

const picture = (svg, alt = "") => make("img", {src: `data:image/svg+xml,${encodeURIComponent(svg || "")}`, alt, draggable: "false"});

function sign(color) {
  const {shade, sign: svg} = kept.colors[color];
  const disc = make("span", {class: "sign"}, picture(svg));
  disc.style.background = shade;
  return disc;
}

const face = (code, alt) => set(picture(kept.faces[code], alt), {width: 200, height: 300});

// Brings a list to these items; elements of items that stay are kept, and with them focus and a finger on its way.
function fill(list, items, build, renew) {
  const old = new Map([...list.children].map(child => [child.dataset.key, child]));
  const wanted = new Set(items.map(item => item.key));
  old.forEach((child, name) => wanted.has(name) || child.remove());
  items.forEach((item, place) => {
    const child = old.get(item.key) || build(item);
    child.dataset.key = item.key;
    renew(child, item);
    if (list.children[place] !== child) list.insertBefore(child, list.children[place] || null);
  });
}

// The focus stays on the same thing, or goes to its neighbour where that is gone.
function keepFocus(change) {
  const held = document.activeElement, list = held.closest("ul");
  const place = list ? [...list.children].indexOf(held.closest("li")) : -1;
  change();
  if (!list || document.activeElement === held) return;
  const near = [...list.querySelectorAll("button")];
  const next = held.isConnected ? held : near[Math.min(place, near.length - 1)] || by("hand").querySelector("button");
  if (next) next.focus({preventScroll: true});
}

function button(item) {
  const element = make("button", {type: "button"});
  element.addEventListener("click", () => element.press());
  return make("li", {}, element);
}

function renewButton(child, item) {
  const element = child.firstChild;
  element.press = item.press;
  set(element, {"aria-pressed": item.pressed === undefined ? null : item.pressed, class: item.look});
  if (element.dataset.text === item.text) return;
  element.dataset.text = item.text;
  element.replaceChildren(...(item.color ? [sign(item.color)] : []), item.text);
}

const buttons = (id, items) => fill(by(id), items, button, renewButton);

// --- a picture of the table ---

function take(picture) {
  for (const name of ["faces", "colors", "words"]) Object.assign(kept[name], picture[name]);
  const before = now ? now.state : "";
  now = picture;
  if (picture.lang) document.documentElement.lang = picture.lang;
  document.body.className = sending ? `${picture.state} sending` : picture.state;
  if (picture.state !== before || by("say").textContent === kept.words.sent) write("say", "");
  const touched = navigator.vibrate && navigator.userActivation?.hasBeenActive; // browsers ask for a first tap
  if (picture.state !== before && touched) navigator.vibrate({turn: 90, react: [40, 60, 40]}[picture.state] || 0);
  keepFocus(render);
}

function render() {
  const words = kept.words;
  document.title = [now.line, now.table].filter(Boolean).join(" · ");
  write("line", now.line);
  write("threat", now.threat);
  for (const [id, name] of [["hand", "hand"], ["seats", "others"], ["moves", "actions"], ["news", "news"]]) {
    set(by(id), {"aria-label": words[name]});
  }
  renderPile();
  renderSeats();
  renderAsk(); // may drop a choice, which the hand shows
  renderHand();
  renderShown();
  renderNews();
  renderMoves();
}

function renderPile() {
  const {pile, supply} = now, place = by("pile"), code = pile ? pile.face : "";
  if (place.dataset.face !== code) {
    place.dataset.face = code;
    place.replaceChildren(...(code ? [face(code)] : []));
  }
  if (place.firstChild) set(place.firstChild, {alt: `${kept.words.pile}, ${pile.name}`});
  const facts = [];
  if (pile && pile.color) facts.push({key: "color", text: pile.color_name, color: pile.color});
  if (now.direction_name) facts.push({key: "way", text: now.direction_name, icon: now.direction > 0 ? "↻" : "↺"});
  if (supply) facts.push({key: "supply", text: `${supply.name} ${supply.left}`, icon: ""});
  fill(by("facts"), facts, () => make("li"), (child, fact) => {
    const text = `${fact.color || ""}${fact.icon || ""}${fact.text}`;
    if (child.dataset.text === text) return;
    child.dataset.text = text;
    const icon = fact.icon ? [make("span", {"aria-hidden": "true", class: "way"}, fact.icon)] : [];
    child.replaceChildren(...(fact.color ? [sign(fact.color)] : icon), make("span", {class: fact.icon ? "heard" : null}, fact.text));
  });
}

function renderSeats() {
  const items = now.seats.map(seat => ({...seat, key: seat.seat}));
  fill(by("seats"), items, () => make("li", {}, make("b"), make("span", {class: "count", "aria-hidden": "true"}), make("small"),
    make("span", {class: "heard"})), (child, seat) => {
    const [name, count, about, heard] = child.children;
    set(child, {class: [seat.turn && "turn", seat.out && "out", seat.owes && "owes"].filter(Boolean).join(" ") || null});
    write(name, seat.name);
    write(count, seat.out ? "–" : String(seat.cards));
    write(about, seat.about);
    write(heard, `, ${seat.cards_name}${seat.turn ? `, ${kept.words.turn}` : ""}`);
  });
}

function renderHand() {
  const copies = {}, cards = now.hand.map(card => {
    copies[card.card] = (copies[card.card] || 0) + 1;
    return {...card, key: `${card.card}#${copies[card.card]}`};
  });
  set(by("hand"), {class: cards.length > 14 ? "many" : cards.length > 8 ? "more" : cards.length < 7 ? "few" : null});
  fill(by("hand"), cards, () => {
    const element = make("button", {type: "button"});
    element.addEventListener("click", () => tap(element.card));
    return make("li", {}, element);
  }, (child, card) => {
    const element = child.firstChild, taken = choice && choice.key === card.key;
    element.card = card;
    const told = card.play ? kept.words.playable : card.why;
    set(child, {class: card.play ? "playable" : null});
    set(element, {"aria-label": [card.name, told].filter(Boolean).join(". "), "aria-pressed": taken ? "true" : null});
    if (element.dataset.face === card.face) return;
    element.dataset.face = card.face;
    element.replaceChildren(face(card.face));
  });
}

function renderShown() { // hands of others that this seat may look at now
  const hands = now.shown, place = by("shown"), text = JSON.stringify(hands);
  if (place.dataset.text === text) return;
  place.dataset.text = text;
  place.replaceChildren(...hands.map(hand => make("div", {}, make("h2", {}, hand.name),
    make("p", {}, ...hand.cards.map(card => face(card.face, card.name))))));
}

function renderNews() {
  const place = by("news"), old = [...place.children].map(child => child.textContent), news = now.news;
  let same = Math.min(old.length, news.length); // the end of what stands here is the beginning of what came
  while (same && old.slice(-same).join("\n") !== news.slice(0, same).join("\n")) same--;
  place.append(...news.slice(same).map(text => make("p", {}, text)));
  while (place.children.length > 3) place.firstChild.remove();
}

// --- from a tap to one legal line ---

function tap(card) {
  const lines = linesOf(card.card, false), foul = !lines.length && linesOf(card.card, true).length > 0;
  choice = null;
  write("say", [lines.length ? "" : card.why || now.line, card.help].filter(Boolean).join(" "));
  if (lines.length || foul) {
    choice = {card: card.card, key: card.key, foul, path: []};
    proceed();
  } else keepFocus(render);
}

// The lines that a card can mean. UNO is never asked for: the switch picks the line that says it.
function linesOf(card, foul) {
  const meant = now.legal.filter(each => each.card === card && CARD_VERBS.includes(each.verb) && Boolean(each.foul) === foul);
  const verb = CARD_VERBS.find(name => meant.some(each => each.verb === name));
  const same = meant.filter(each => each.verb === verb), plain = same.filter(each => !each.uno);
  if (!plain.length) return same;
  const twin = each => same.find(other => other.uno && fields(other) === fields(each));
  return plain.map(each => loud && twin(each) || each);
}

const fields = each => JSON.stringify([each.seats, each.color, each.along]);
const unique = values => [...new Set(values)];

// What is still open: the lines that are left, the field to ask for, its options; null where no line is left.
function narrowed() {
  let lines = choice && choice.card ? linesOf(choice.card, choice.foul) : now.legal.filter(each => each.verb === "color");
  const path = choice ? choice.path : [], named = path.map(step => step.seat);
  for (const {seat, color, along} of path) {
    if (seat !== undefined) lines = lines.filter(each => seat ? each.seats.includes(seat) : !each.seats.length);
    if (color !== undefined) lines = lines.filter(each => each.color === color);
    if (along !== undefined) lines = lines.filter(each => each.along.join() === along);
  }
  if (!lines.length) return null;
  const open = {
    seat: unique(lines.flatMap(each => each.seats.length ? each.seats.filter(seat => !named.includes(seat)) : [""])),
    color: unique(lines.map(each => each.color)),
    along: unique(lines.map(each => each.along.join())),
  };
  if (choice && choice.foul && !path.length) return {lines, field: "foul", options: []};
  const asked = choice ? "" : "color"; // also where one colour is left
  const field = ["seat", "color", "along"].find(name => open[name].length > 1) || asked;
  return {lines, field, options: open[field]};
}

function proceed() {
  const left = narrowed();
  if (left && !left.field) return act(left.lines[0]);
  keepFocus(render);
  if (left) by("title").focus({preventScroll: true});
}

function answer(step) {
  choice = choice || {card: "", foul: false, path: []};
  choice.path.push(step);
  choice.picked = [];
  proceed();
}

function cancel() {
  const element = document.querySelector(`#hand [aria-pressed]`);
  choice = null;
  render();
  if (element) element.focus({preventScroll: true});
}

const nameOf = card => (now.hand.find(each => each.card === card) || {name: card}).name;

function renderAsk() {
  const left = narrowed(), words = kept.words;
  by("ask").hidden = !left || !left.field;
  if (by("ask").hidden) {
    choice = null;
    return fill(by("answers"), []);
  }
  const title = {seat: words.which_seat, color: words.which_color, along: words.which_cards, foul: words.foul}[left.field];
  write("title", choice && choice.card ? `${nameOf(choice.card)} · ${title}` : title);
  const items = {seat: seatAnswers, color: colorAnswers, along: alongAnswers, foul: foulAnswers}[left.field](left);
  if (choice) items.push({key: "cancel", text: words.cancel, press: cancel, look: "quiet"});
  buttons("answers", items);
}

const seatAnswers = ({options}) => options.map(letter => {
  const seat = now.seats.find(each => each.seat === letter);
  const text = seat ? `${seat.name} (${seat.cards})` : letter === now.seat ? now.name : kept.words.nobody;
  return {key: `seat ${letter}`, text, press: () => answer({seat: letter})};
});

const colorAnswers = ({options}) => options.map(color =>
  ({key: `color ${color}`, color, text: kept.colors[color].name, press: () => answer({color})}));

const foulAnswers = () => [{key: "yes", text: kept.words.yes, press: () => answer({})}];

function alongAnswers({lines, options}) {
  if (options.length === 2) {
    return lines.map(each => ({key: each.line, text: each.text, press: () => answer({along: each.along.join()})}));
  }
  const most = lines.reduce((best, each) => each.along.length > best.length ? each.along : best, []);
  const picked = choice.picked || [], codes = picked.map(place => most[place]);
  const fits = options.find(each => each === codes.join())
    ?? options.find(each => each.split(",").sort().join() === [...codes].sort().join());
  const items = most.map((card, place) => {
    const turn = picked.indexOf(place);
    const press = () => {
      choice.picked = turn < 0 ? [...picked, place] : picked.filter(each => each !== place);
      keepFocus(render);
    };
    return {key: `along ${place}`, text: turn < 0 ? nameOf(card) : `${turn + 1}. ${nameOf(card)}`, pressed: turn >= 0, press};
  });
  if (fits !== undefined) items.push({key: "lay", text: kept.words.lay, look: "main", press: () => answer({along: fits})});
  return items;
}

function renderMoves() {
  const words = kept.words;
  const plain = now.legal.filter(each => !each.card && !each.foul && each.verb !== "color");
  const items = plain.map(each => ({key: each.line, text: each.label || each.text, press: () => act(each),
    look: each.verb === "uno" || each.verb === "catch" ? "main" : null}));
  if (now.legal.some(each => each.card && each.uno)) {
    items.unshift({key: "loud", text: words.with_uno, pressed: loud, press: () => {
      loud = !loud;
      keepFocus(render);
    }});
  } else loud = false;
  buttons("moves", items);
}

// --- keys and events of the browser ---

by("hand").addEventListener("keydown", event => {
  const cards = [...by("hand").querySelectorAll("button")], place = cards.indexOf(document.activeElement);
  const next = {ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: cards.length - 1}[event.key];
  if (next === undefined || !cards[next]) return;
  event.preventDefault();
  cards[next].focus();
});
document.addEventListener("keydown", event => {
  if (event.key === "Escape" && choice) cancel();
});
document.addEventListener("visibilitychange", () => document.hidden || again());
window.addEventListener("online", again);
window.addEventListener("offline", () => live && lost(true));
window.addEventListener("pageshow", event => event.persisted && again());
window.addEventListener("hashchange", () => {
  takeKey();
  now = null;
  live = true;
  again();
});
takeKey();
follow();
