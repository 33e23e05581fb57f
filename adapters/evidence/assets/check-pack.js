// Checks an evidence pack. It needs WebCrypto and nothing else, so that it runs in a browser and in Node.

const required = [
  'evidence.pdf',
  'events/events.json',
  'events/keys.json',
  'events/pack-made.json',
  'index.html',
  'proofs/days.json',
  'proofs/events.tlog-proof',
  'proofs/log-key',
  'proofs/manifest.json',
  'timeline.json',
  'verify.mjs',
];
const unlisted = ['events/pack-made.json', 'proofs/events.tlog-proof', 'proofs/manifest.json'];
const dataStart = '<script type="application/json" id="pack">';
// In two parts, because this stands in a script of the page itself.
const dataEnd = ['<', '/script>'].join('');

const textOf = (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
const bytesOf = (text) => new TextEncoder().encode(text);
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
const base64Form = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const fromBase64 = (text) => {
  if (typeof text !== 'string' || !base64Form.test(text)) throw new Error('no base64');
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
};
const same = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);
const joined = (...parts) => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Canonical JSON (RFC 8785). */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The page without the data that stands in it; null for a page that has no place for it. */
const pageParts = (page) => {
  const from = page.indexOf(dataStart);
  const to = page.indexOf(dataEnd, from);
  if (from === -1 || to === -1) return null;
  return {
    rest: page.slice(0, from + dataStart.length) + page.slice(to),
    data: page.slice(from + dataStart.length, to),
  };
};

const openCrypto = (subtle) => {
  const sha256 = async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes));
  const isSigned = async (publicKey, signature, bytes) => {
    const key = await subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
    return subtle.verify({ name: 'Ed25519' }, key, signature, bytes);
  };
  const unsealed = async (key, iv, box, additionalData) => {
    const imported = await subtle.importKey('raw', key, { name: 'AES-GCM' }, false, ['decrypt']);
    return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, imported, box));
  };
  return { sha256, isSigned, unsealed };
};

/** c2sp.org/signed-note: the key that a line names; null for a line that is none. */
const keyIn = async ({ sha256 }, line) => {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)\n?$/.exec(line) ?? [];
  if (name === undefined) return null;
  try {
    const bytes = fromBase64(encoded);
    const hash = await sha256(joined(bytesOf(`${name}\n`), bytes));
    return bytes.length === 33 && bytes[0] === 1 && hexOf(hash.slice(0, 4)) === id
      ? { name, id: hash.slice(0, 4), publicKey: bytes.slice(1) }
      : null;
  } catch {
    return null;
  }
};

/** c2sp.org/tlog-checkpoint: the head of the tree; null where the key has not signed it. */
const headIn = async ({ isSigned }, note, key) => {
  const end = note.lastIndexOf('\n\n');
  if (end === -1) return null;
  const text = note.slice(0, end + 1);
  for (const line of note.slice(end + 2).split('\n')) {
    const [, name, encoded] = /^\u2014 (\S+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? [];
    if (name !== key.name) continue;
    try {
      const signature = fromBase64(encoded);
      if (!same(signature.slice(0, 4), key.id)) continue;
      const [origin, size, root, ...own] = text.split('\n');
      const hash = fromBase64(root);
      const isHead = origin === key.name && /^(?:0|[1-9]\d{0,15})$/.test(size) && hash.length === 32;
      if (!isHead || !(await isSigned(key.publicKey, signature.slice(4), bytesOf(text)))) return null;
      const signed = own.find((each) => each.startsWith('signed '));
      return { size: Number(size), root: hash, signedAt: signed === undefined ? '' : signed.slice(7) };
    } catch {
      return null;
    }
  }
  return null;
};

const proofHeader = 'c2sp.org/tlog-proof@v1';

/** c2sp.org/tlog-proof with the product's own data, also in a booking record's PDF; null for a text that is none. */
const receiptIn = (given) => {
  const isPdf = given.startsWith('%PDF-');
  const text = isPdf ? given.slice(given.indexOf(proofHeader)).split('\nendstream', 1)[0] : given;
  const end = text.indexOf('\n\n');
  const lines = text.slice(0, end).split('\n');
  try {
    if (end === -1 || lines[0] !== proofHeader || !lines[1].startsWith('extra ')) return null;
    const content = JSON.parse(textOf(fromBase64(lines[1].slice(6))));
    const isOne = content.format === 'salon-receipt' && content.version === 1 && Array.isArray(content.events);
    if (!isOne) return null;
    const leaves = content.events.map(({ index, id, stream, digest, proof }) => {
      if (!Number.isSafeInteger(index) || index < 0 || typeof id !== 'string' || !/^[0-9a-f]{64}$/.test(digest))
        throw new Error('no leaf');
      return { index, id, stream, digest, proof: proof.map(fromBase64) };
    });
    const last = leaves[leaves.length - 1];
    const isOfLast =
      lines[2] === `index ${last.index}` &&
      lines.length === 3 + last.proof.length &&
      last.proof.every((hash, at) => same(fromBase64(lines[3 + at]), hash));
    return isOfLast ? { key: content.key, appointment: content.appointment, leaves, note: text.slice(end + 2) } : null;
  } catch {
    return null;
  }
};

/** RFC 9162, 2.1.3.2. */
const isIncluded = async ({ sha256 }, { index, digest, proof }, { size, root }) => {
  if (index >= size) return false;
  let [place, last] = [index, size - 1];
  let hash = await sha256(joined(Uint8Array.of(0), fromHex(digest)));
  for (const other of proof) {
    if (last === 0 || other.length !== 32) return false;
    if (place % 2 === 1 || place === last) {
      hash = await sha256(joined(Uint8Array.of(1), other, hash));
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else hash = await sha256(joined(Uint8Array.of(1), hash, other));
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && same(hash, root);
};

const parsed = (files, name) => {
  try {
    return JSON.parse(textOf(files.get(name)));
  } catch {
    return null;
  }
};
const isText = (value) => typeof value === 'string';
const isManifest = (manifest) =>
  isObject(manifest) &&
  manifest.format === 'salon-evidence' &&
  manifest.version === 1 &&
  isText(manifest.appointment) &&
  isObject(manifest.files) &&
  Object.values(manifest.files).every(isText) &&
  isObject(manifest.proofs) &&
  Object.values(manifest.proofs).every((name) => name === null || isText(name)) &&
  Array.isArray(manifest.inPage) &&
  manifest.inPage.every(isText);
const isTimeline = (timeline) =>
  isObject(timeline) &&
  Array.isArray(timeline.events) &&
  timeline.events.every((entry) => isObject(entry) && isText(entry.id));
const isEvent = (event) =>
  isObject(event) &&
  ['id', 'stream', 'type'].every((name) => typeof event[name] === 'string') &&
  isObject(event.data) &&
  isObject(event.metadata);

/** What is wrong with the files, and what the page holds of them. */
const judgeFiles = async ({ sha256 }, files, manifest, isPartial) => {
  const problems = [];
  for (const name of Object.keys(manifest.files).sort()) {
    const bytes = files.get(name);
    if (bytes === undefined) {
      if (!isPartial) problems.push(`${name} is missing`);
      continue;
    }
    let hashed = bytes;
    if (name === 'index.html') {
      const parts = pageParts(textOf(bytes));
      if (parts === null) {
        problems.push(`${name} was changed`);
        continue;
      }
      hashed = bytesOf(parts.rest);
      let data = null;
      try {
        data = JSON.parse(parts.data);
      } catch {
        data = null;
      }
      if (!isObject(data)) problems.push(`${name} was changed`);
      else {
        for (const each of Object.keys(data).sort())
          if (!manifest.inPage.includes(each) && !unlisted.includes(each))
            problems.push(`${name} holds ${each}, which is not part of the pack`);
        for (const each of [...manifest.inPage, ...unlisted]) {
          let held = null;
          try {
            held = fromBase64(data[each]);
          } catch {
            held = null;
          }
          const beside = files.get(each);
          if (held === null || (beside !== undefined && !same(held, beside)))
            problems.push(`${name} holds another ${each}`);
        }
      }
    }
    if (hexOf(await sha256(hashed)) !== manifest.files[name]) problems.push(`${name} was changed`);
  }
  for (const name of [...files.keys()].sort())
    if (!Object.hasOwn(manifest.files, name) && !unlisted.includes(name))
      problems.push(`${name} is not part of the pack`);
  return problems;
};

/** What a box holds, with the key of that box alone. */
const judgeBox = async ({ sha256, unsealed }, event, key, entry) => {
  const box = event.data.personal;
  if (box === undefined) return entry.personal === null && entry.rests === 'log' ? null : 'says other than the log';
  if (box === 'erased') return entry.personal === 'erased' && entry.rests === 'log' ? null : 'says other than the log';
  if (key === undefined)
    return entry.rests === 'studio' || (entry.rests === 'withheld' && entry.personal === null)
      ? null
      : 'tells what its box holds, and has no key to show it';
  try {
    const bytes = fromBase64(key);
    const commitment = await sha256(joined(bytesOf('salon box 2 key\n'), bytes));
    if (bytes.length !== 32 || box.version !== 2 || !same(commitment, fromBase64(box.commitment)))
      return 'has a key that is not that of its box';
    const place = bytesOf(JSON.stringify([event.stream, event.id, event.type]));
    const text = textOf(await unsealed(bytes, fromBase64(box.iv), fromBase64(box.box), place));
    return entry.rests === 'box' && canonical(JSON.parse(text)) === canonical(entry.personal)
      ? null
      : 'says other than what its box holds';
  } catch {
    return 'has a box that does not open';
  }
};

/** Whether each text of policies is the one that its name is the hash of, and each that was agreed to is there. */
const judgePolicies = async ({ sha256 }, files, events) => {
  const problems = [];
  for (const name of [...files.keys()].filter((each) => each.startsWith('policies/')).sort())
    if (name !== `policies/${hexOf(await sha256(files.get(name)))}.txt`)
      problems.push(`${name} is not the text that was agreed to`);
  for (const { id, type, data } of events) {
    if (type === 'PolicyTextShown' && hexOf(await sha256(bytesOf(String(data.text)))) !== data.policiesHash)
      problems.push(`event ${id} (${type}): its text is not the one that its hash names`);
    const agreed = isObject(data.agreement) ? data.agreement.policiesHash : null;
    if (typeof agreed === 'string' && !files.has(`policies/${agreed}.txt`))
      problems.push(`the policies that were agreed to are missing: policies/${agreed}.txt`);
  }
  return problems;
};

const isBase64 = (value) => isText(value) && base64Form.test(value);
const isUnderHead = (event) =>
  isObject(event) &&
  isText(event.id) &&
  Number.isSafeInteger(event.index) &&
  event.index >= 0 &&
  Array.isArray(event.proof) &&
  event.proof.every(isBase64);
const isDay = (day) =>
  isObject(day) &&
  isText(day.head) &&
  (day.stamp === null || isText(day.stamp)) &&
  Array.isArray(day.events) &&
  day.events.every(isUnderHead);

/** Whether the heads of single days are of this log, over the events that they are said to be over, and those in the stamps. */
const judgeDays = async (crypto, files, key, leaves) => {
  const days = parsed(files, 'proofs/days.json');
  if (!Array.isArray(days) || !days.every(isDay)) return { problems: ['proofs/days.json cannot be read'], told: [] };
  const [problems, told] = [[], []];
  const first = Math.min(...[...leaves.values()].map(({ index }) => index));
  for (const { head: name, stamp, events } of days) {
    const note = files.get(name);
    const head = note === undefined ? null : await headIn(crypto, textOf(note), key);
    if (head === null) {
      problems.push(`${name}: it is no head that the key of the pack has signed`);
      continue;
    }
    if (events.length === 0 && head.size > first) problems.push(`${name}: the events that are under it are left out`);
    for (const { id, index, proof } of events) {
      const leaf = leaves.get(id);
      const isUnder =
        leaf !== undefined &&
        leaf.index === index &&
        (await isIncluded(crypto, { ...leaf, proof: proof.map(fromBase64) }, head));
      if (!isUnder) problems.push(`${name}: event ${id} is not under it`);
    }
    if (stamp !== null) {
      const hash = note === undefined ? '' : hexOf(await crypto.sha256(note));
      if (!files.has(stamp) || !hexOf(files.get(stamp)).includes(hash)) problems.push(`${stamp} is of another head`);
    }
    const carries = stamp === null ? '' : ', which carries a stamp';
    told.push(
      `${events.length} events were in the log by the head of ${head.size} events that was signed at ${head.signedAt} (${name})${carries}.`,
    );
  }
  if (days.some(({ stamp }) => stamp !== null))
    told.push(
      'Not to be told from it: whether an authority made a stamp. With its certificates, openssl tells it: openssl ts -verify -data HEAD -in HEAD.tsr -CAfile CERTIFICATES.',
    );
  return { problems, told };
};

const judgePack = async (subtle, files, receipts, isPartial) => {
  const crypto = openCrypto(subtle);
  const missing = required.filter((name) => !files.has(name) && !isPartial);
  if (missing.length > 0) return { problems: missing.map((name) => `${name} is missing`), told: [] };
  const manifest = parsed(files, 'proofs/manifest.json');
  if (!isManifest(manifest)) return { problems: ['proofs/manifest.json cannot be read'], told: [] };
  const problems = await judgeFiles(crypto, files, manifest, isPartial);

  const stop = (problem) => ({ problems: [...problems, problem], told: [] });
  const keyLine = textOf(files.get('proofs/log-key'));
  const key = await keyIn(crypto, keyLine);
  if (key === null) return stop('proofs/log-key is no key');
  const proof = receiptIn(textOf(files.get('proofs/events.tlog-proof')));
  if (proof === null) return stop('proofs/events.tlog-proof cannot be read');
  if (proof.key !== keyLine.trimEnd()) return stop('the proof names another key than proofs/log-key');
  const head = await headIn(crypto, proof.note, key);
  if (head === null) return stop('the signed head was changed, or is of another key');
  const [events, made, keys, timeline] = [
    parsed(files, 'events/events.json'),
    parsed(files, 'events/pack-made.json'),
    parsed(files, 'events/keys.json'),
    parsed(files, 'timeline.json'),
  ];
  if (!Array.isArray(events) || !events.every(isEvent) || !isEvent(made)) return stop('the events cannot be read');
  if (!isObject(keys) || !isTimeline(timeline)) return stop('the timeline cannot be read');

  const leaves = new Map(proof.leaves.map((leaf) => [leaf.id, leaf]));
  let before = -1;
  for (const event of [...events, made]) {
    const called = `event ${event.id} (${event.type})`;
    const leaf = leaves.get(event.id);
    leaves.delete(event.id);
    if (leaf === undefined) {
      problems.push(`${called}: no proof is of it`);
      continue;
    }
    const { id, stream, revision, type, data, metadata, ...more } = event;
    if (Object.keys(more).length > 0) problems.push(`${called}: it says more than the log has`);
    const digest = hexOf(await crypto.sha256(bytesOf(canonical({ id, stream, revision, type, data, metadata }))));
    if (digest !== leaf.digest) problems.push(`${called}: it was changed`);
    if (!(await isIncluded(crypto, leaf, head))) problems.push(`${called}: it is not under the signed head`);
    if (leaf.index <= before) problems.push(`${called}: it stands out of the order of the log`);
    before = leaf.index;
  }
  for (const id of [...leaves.keys()].sort()) problems.push(`the proof is of an event ${id} that is not in the pack`);
  const isListed =
    made.type === 'EvidencePackMade' &&
    made.data.manifest === hexOf(await crypto.sha256(files.get('proofs/manifest.json')));
  if (!isListed) problems.push('the list of files is not the one that the log has');
  if (!same([made.data.appointmentId, timeline.appointment, proof.appointment], Array(3).fill(manifest.appointment)))
    problems.push('the parts are of different appointments');

  const entries = new Map(timeline.events.map((entry) => [entry.id, entry]));
  let resting = 0;
  for (const event of events) {
    const called = `event ${event.id} (${event.type})`;
    const entry = entries.get(event.id);
    entries.delete(event.id);
    if (entry === undefined) {
      problems.push(`${called}: the timeline lacks it`);
      continue;
    }
    const { personal: _, ...clear } = event.data;
    const isTold =
      entry.type === event.type &&
      entry.at === event.metadata.occurredAt &&
      entry.role === event.metadata.role &&
      canonical(entry.data ?? null) === canonical(clear);
    if (!isTold) problems.push(`${called}: the timeline says other than the log`);
    const objection = await judgeBox(crypto, event, keys[event.id], entry);
    if (objection !== null) problems.push(`${called}: the timeline ${objection}`);
    if (entry.rests === 'studio') resting += 1;
    const file = manifest.proofs[event.data.proofId];
    if (event.type === 'PaymentProofUploaded' && typeof file === 'string' && files.has(file)) {
      if (hexOf(await crypto.sha256(files.get(file))) !== event.data.sha256)
        problems.push(`${file} is not the file that was uploaded`);
    }
  }
  for (const id of [...entries.keys()].sort())
    problems.push(`the timeline tells of an event ${id} that is not in the pack`);

  problems.push(...(await judgePolicies(crypto, files, events)));
  const days = await judgeDays(crypto, files, key, new Map(proof.leaves.map((leaf) => [leaf.id, leaf])));
  problems.push(...days.problems);

  const inPack = new Map(proof.leaves.map((leaf) => [leaf.id, leaf]));
  for (const [name, text] of receipts) {
    const receipt = receiptIn(text);
    const hers = receipt === null ? null : await headIn(crypto, receipt.note, key);
    if (receipt === null) problems.push(`${name} cannot be read`);
    else if (hers === null) problems.push(`${name}: its head is not signed with the key of the pack`);
    else if (receipt.appointment !== manifest.appointment) problems.push(`${name} is of another appointment`);
    else
      for (const leaf of receipt.leaves) {
        const known = inPack.get(leaf.id);
        if (!(await isIncluded(crypto, leaf, hers))) problems.push(`${name}: event ${leaf.id} is not under its head`);
        const isOwn = leaf.stream === `appointment-${manifest.appointment}`;
        if (known === undefined && isOwn && leaf.index < head.size)
          problems.push(`${name}: event ${leaf.id} is not in the pack`);
        if (known !== undefined && (known.index !== leaf.index || known.digest !== leaf.digest))
          problems.push(`${name}: event ${leaf.id} is another one than was given then`);
      }
  }
  const told = [
    `${events.length} events are in the log as they stand here, under the head of ${head.size} events that was signed at ${head.signedAt}.`,
    `${Object.keys(manifest.files).filter((name) => files.has(name)).length} files are the ones that the log has listed.`,
    ...(resting === 0
      ? []
      : [
          `${resting} events are from before each box had a key of its own: what is readable of them rests on the studio's word.`,
        ]),
    ...[...receipts.keys()].map((name) => `${name}: its events are the ones of the pack.`),
    ...days.told,
    'Not to be told from it: whether what was recorded is true. A payment proof shows what the client submitted, never that money moved.',
  ];
  return { problems, told: problems.length === 0 ? told : [] };
};

/** A half of a character cannot be printed. */
const printable = (line) => line.replace(/\p{Surrogate}/gu, '\ufffd');

/**
 * What is wrong with a pack, in sentences; none for a sound one. `files` is a map of names to bytes, `receipts` of names to
 * texts. `isPartial` is for a page that was not given all files.
 */
export const checkPack = async (subtle, files, receipts, isPartial = false) => {
  const { problems, told } = await judgePack(subtle, files, receipts, isPartial);
  return { problems: problems.map(printable), told: told.map(printable) };
};
