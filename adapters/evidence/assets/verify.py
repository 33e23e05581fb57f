#!/usr/bin/env python3
"""Checks the evidence pack in whose folder it lies: `python3 verify.py [RECEIPT…]`.

It ends with 0 for a sound pack, and otherwise says what is wrong and ends with 1. It needs Python 3.8 or newer and the
program `openssl` (1.1.1 or newer), and nothing else. It does what verify.mjs does and says the same words.
"""

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

REQUIRED = [
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
    'verify.py',
]
UNLISTED = ['events/pack-made.json', 'proofs/events.tlog-proof', 'proofs/manifest.json']
DATA_START = '<script type="application/json" id="pack">'
DATA_END = '</script>'
BASE64 = re.compile(r'(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?')
MISSING = object()


def sha256(data):
    return hashlib.sha256(data).digest()


def from_base64(text):
    if not isinstance(text, str) or not BASE64.fullmatch(text):
        raise ValueError('no base64')
    return base64.b64decode(text)


def is_count(value):
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_number and float(value).is_integer() and 0 <= value < 2**53


def openssl(*arguments, data=b''):
    run = subprocess.run(['openssl', *arguments], input=data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return run.returncode, run.stdout


def number_text(value):
    """A number as ECMAScript writes it (RFC 8785)."""
    if isinstance(value, int):
        return str(value) if abs(value) < 10**21 else number_text(float(value))
    if value == 0:
        return '0'
    sign = '-' if value < 0 else ''
    mantissa, exponent = repr(abs(value)).partition('e')[::2]
    whole, _, fraction = mantissa.partition('.')
    fraction = '' if fraction == '0' else fraction
    digits = (whole + fraction).lstrip('0')
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len((whole + fraction).lstrip('0')))
    digits = digits.rstrip('0') or '0'
    count = len(digits)
    if count <= point <= 21:
        return sign + digits + '0' * (point - count)
    if 0 < point <= 21:
        return sign + digits[:point] + '.' + digits[point:]
    if -6 < point <= 0:
        return sign + '0.' + '0' * -point + digits
    power = ('+' if point > 0 else '-') + str(abs(point - 1))
    return sign + digits[0] + ('.' + digits[1:] if count > 1 else '') + 'e' + power


def string_text(value):
    """A text as JSON.stringify writes it: half characters are escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return re.sub('[\ud800-\udfff]', lambda half: '\\u%04x' % ord(half.group()), text)


def in_order(names):
    """Names as JavaScript sorts them: by their units of UTF-16."""
    return sorted(names, key=lambda name: name.encode('utf-16-be', 'surrogatepass'))


def canonical(value):
    """Canonical JSON (RFC 8785)."""
    if isinstance(value, dict):
        names = in_order(value)
        return '{' + ','.join(string_text(name) + ':' + canonical(value[name]) for name in names) + '}'
    if isinstance(value, list):
        return '[' + ','.join(canonical(each) for each in value) + ']'
    if isinstance(value, str):
        return string_text(value)
    if value is None or isinstance(value, bool):
        return {None: 'null', True: 'true', False: 'false'}[value]
    return number_text(value)


def strict(_):
    raise ValueError('no JSON')


def json_of(text):
    return json.loads(text, parse_constant=strict)


def page_parts(page):
    start = page.find(DATA_START)
    end = page.find(DATA_END, start) if start >= 0 else -1
    if end < 0:
        return None
    after = start + len(DATA_START)
    return page[:after] + page[end:], page[after:end]


def key_in(line):
    """c2sp.org/signed-note: the key that a line names; None for a line that is none."""
    found = re.fullmatch(r'([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)\n?', line)
    if not found:
        return None
    try:
        data = from_base64(found.group(3))
    except ValueError:
        return None
    key_id = sha256(found.group(1).encode() + b'\n' + data)[:4]
    if len(data) != 33 or data[0] != 1 or key_id.hex() != found.group(2):
        return None
    return {'name': found.group(1), 'id': key_id, 'public': data[1:]}


def is_signed(public, signature, data):
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ('key.der', 'signature', 'text')]
        spki = bytes.fromhex('302a300506032b6570032100') + public
        for path, content in zip(paths, (spki, signature, data)):
            with open(path, 'wb') as file:
                file.write(content)
        arguments = ['pkeyutl', '-verify', '-pubin', '-keyform', 'DER', '-inkey', paths[0]]
        code, _ = openssl(*arguments, '-rawin', '-sigfile', paths[1], '-in', paths[2])
        return code == 0


def head_in(note, key):
    """c2sp.org/tlog-checkpoint: the head of the tree; None where the key has not signed it."""
    end = note.rfind('\n\n')
    if end < 0:
        return None
    text = note[: end + 1]
    for line in note[end + 2 :].split('\n'):
        found = re.fullmatch('\u2014 (\\S+) ([A-Za-z0-9+/=]+)', line)
        if not found or found.group(1) != key['name']:
            continue
        try:
            signature = from_base64(found.group(2))
            if signature[:4] != key['id']:
                continue
            origin, size, root, *own = text.split('\n')
            root = from_base64(root)
        except ValueError:
            return None
        is_head = origin == key['name'] and re.fullmatch(r'0|[1-9][0-9]{0,15}', size) and len(root) == 32
        if not is_head or not is_signed(key['public'], signature[4:], text.encode()):
            return None
        signed = [each[7:] for each in own if each.startswith('signed ')]
        return {'size': int(size), 'root': root, 'signedAt': signed[0] if signed else ''}
    return None


def receipt_in(text):
    """c2sp.org/tlog-proof with the product's own data; None for a text that is none."""
    end = text.find('\n\n')
    lines = text[:end].split('\n')
    try:
        if end < 0 or lines[0] != 'c2sp.org/tlog-proof@v1' or not lines[1].startswith('extra '):
            return None
        content = json_of(from_base64(lines[1][6:]).decode('utf-8'))
        is_one = content['format'] == 'salon-receipt' and content['version'] == 1
        if not is_one or not isinstance(content['events'], list):
            return None
        leaves = []
        for event in content['events']:
            index, name, digest = event['index'], event['id'], event['digest']
            if not is_count(index) or not isinstance(name, str) or not re.fullmatch('[0-9a-f]{64}', digest):
                return None
            proof = [from_base64(each) for each in event['proof']]
            stream = event.get('stream')
            leaves.append({'index': index, 'id': name, 'stream': stream, 'digest': digest, 'proof': proof})
        last = leaves[-1]
        is_of_last = (
            lines[2] == 'index %d' % last['index'] and [from_base64(each) for each in lines[3:]] == last['proof']
        )
        if not is_of_last:
            return None
        return {
            'key': content.get('key'),
            'appointment': content.get('appointment'),
            'leaves': leaves,
            'note': text[end + 2 :],
        }
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        return None


def is_included(leaf, head):
    """RFC 9162, 2.1.3.2."""
    if leaf['index'] >= head['size']:
        return False
    place, last = leaf['index'], head['size'] - 1
    node = sha256(b'\0' + bytes.fromhex(leaf['digest']))
    for other in leaf['proof']:
        if last == 0 or len(other) != 32:
            return False
        if place % 2 == 1 or place == last:
            node = sha256(b'\1' + other + node)
            while place % 2 == 0 and place != 0:
                place, last = place // 2, last // 2
        else:
            node = sha256(b'\1' + node + other)
        place, last = place // 2, last // 2
    return last == 0 and node == head['root']


def multiplied(one, other):
    """In the field of GCM (NIST SP 800-38D, 6.3)."""
    product = 0
    for bit in range(127, -1, -1):
        if one >> bit & 1:
            product ^= other
        other = other >> 1 ^ (0xE1 << 120 if other & 1 else 0)
    return product


def blocks(data):
    return [data[at : at + 16].ljust(16, b'\0') for at in range(0, len(data), 16)]


def unsealed(key, iv, box, bound):
    """AES-256-GCM: openssl's command has no modes with a tag, so the tag is computed here from its AES."""
    if len(key) != 32 or len(iv) != 12 or len(box) < 16:
        raise ValueError('no box')
    text, tag = box[:-16], box[-16:]
    counter = iv + b'\0\0\0\1'
    code, encrypted = openssl('enc', '-aes-256-ecb', '-nopad', '-K', key.hex(), data=bytes(16) + counter)
    if code != 0 or len(encrypted) != 32:
        raise ValueError('openssl cannot encrypt')
    factor, mask = int.from_bytes(encrypted[:16], 'big'), encrypted[16:]
    lengths = (len(bound) * 8).to_bytes(8, 'big') + (len(text) * 8).to_bytes(8, 'big')
    state = 0
    for block in blocks(bound) + blocks(text) + [lengths]:
        state = multiplied(state ^ int.from_bytes(block, 'big'), factor)
    if bytes(a ^ b for a, b in zip(state.to_bytes(16, 'big'), mask)) != tag:
        raise ValueError('wrong tag')
    code, opened = openssl('enc', '-d', '-aes-256-ctr', '-K', key.hex(), '-iv', (iv + b'\0\0\0\2').hex(), data=text)
    if code != 0:
        raise ValueError('openssl cannot decrypt')
    return opened


def parsed(files, name):
    try:
        return json_of(files[name].decode('utf-8'))
    except (ValueError, KeyError, RecursionError):
        return None


def is_event(event):
    return (
        isinstance(event, dict)
        and all(isinstance(event.get(name), str) for name in ('id', 'stream', 'type'))
        and isinstance(event.get('data'), dict)
        and isinstance(event.get('metadata'), dict)
    )


def judge_files(files, manifest):
    problems = []
    for name in in_order(manifest['files']):
        if name not in files:
            problems.append('%s is missing' % name)
            continue
        hashed = files[name]
        if name == 'index.html':
            parts = page_parts(hashed.decode('utf-8'))
            if parts is None:
                problems.append('%s was changed' % name)
                continue
            hashed = parts[0].encode('utf-8')
            try:
                data = json_of(parts[1])
            except ValueError:
                data = None
            if not isinstance(data, dict):
                problems.append('%s was changed' % name)
            else:
                for each in in_order(data):
                    if each not in manifest['inPage'] and each not in UNLISTED:
                        problems.append('%s holds %s, which is not part of the pack' % (name, each))
                for each in manifest['inPage'] + UNLISTED:
                    try:
                        held = from_base64(data.get(each))
                    except ValueError:
                        held = None
                    if held is None or (each in files and held != files[each]):
                        problems.append('%s holds another %s' % (name, each))
        if sha256(hashed).hex() != manifest['files'][name]:
            problems.append('%s was changed' % name)
    for name in in_order(files):
        if name not in manifest['files'] and name not in UNLISTED:
            problems.append('%s is not part of the pack' % name)
    return problems


def judge_box(event, key, entry):
    """What a box holds, with the key of that box alone."""
    box = event['data'].get('personal', MISSING)
    personal, rests = entry.get('personal', MISSING), entry.get('rests')
    if box is MISSING:
        return None if personal is None and rests == 'log' else 'says other than the log'
    if box == 'erased':
        return None if personal == 'erased' and rests == 'log' else 'says other than the log'
    if key is MISSING:
        if rests == 'studio' or (rests == 'withheld' and personal is None):
            return None
        return 'tells what its box holds, and has no key to show it'
    try:
        data = from_base64(key)
        commitment = sha256(b'salon box 2 key\n' + data)
        if len(data) != 32 or box['version'] != 2 or commitment != from_base64(box['commitment']):
            return 'has a key that is not that of its box'
        place = '[' + ','.join(string_text(event[name]) for name in ('stream', 'id', 'type')) + ']'
        text = unsealed(data, from_base64(box['iv']), from_base64(box['box']), place.encode('utf-8')).decode('utf-8')
        if rests == 'box' and personal is not MISSING and canonical(json_of(text)) == canonical(personal):
            return None
        return 'says other than what its box holds'
    except (ValueError, KeyError, TypeError, AttributeError):
        return 'has a box that does not open'


def judge_policies(files, events):
    """Whether each text of policies is the one that its name is the hash of, and each that was agreed to is there."""
    problems = []
    for name in in_order(each for each in files if each.startswith('policies/')):
        if name != 'policies/%s.txt' % sha256(files[name]).hex():
            problems.append('%s is not the text that was agreed to' % name)
    for event in events:
        data = event['data']
        is_text = event['type'] == 'PolicyTextShown'
        if is_text and sha256(str(data.get('text')).encode('utf-8')).hex() != data.get('policiesHash'):
            problems.append(
                'event %s (%s): its text is not the one that its hash names' % (event['id'], event['type'])
            )
        agreement = data.get('agreement')
        agreed = agreement.get('policiesHash') if isinstance(agreement, dict) else None
        if isinstance(agreed, str) and 'policies/%s.txt' % agreed not in files:
            problems.append('the policies that were agreed to are missing: policies/%s.txt' % agreed)
    return problems


def is_base64(value):
    return isinstance(value, str) and BASE64.fullmatch(value) is not None


def is_under_head(event):
    return (
        isinstance(event, dict)
        and isinstance(event.get('id'), str)
        and is_count(event.get('index'))
        and isinstance(event.get('proof'), list)
        and all(map(is_base64, event['proof']))
    )


def is_day(day):
    return (
        isinstance(day, dict)
        and isinstance(day.get('head'), str)
        and 'stamp' in day
        and (day['stamp'] is None or isinstance(day['stamp'], str))
        and isinstance(day.get('events'), list)
        and all(map(is_under_head, day['events']))
    )


def judge_days(files, key, leaves):
    """Whether the heads of single days are of this log, over the events that they are said to be over, and those in the stamps."""
    days = parsed(files, 'proofs/days.json')
    if not isinstance(days, list) or not all(map(is_day, days)):
        return ['proofs/days.json cannot be read'], []
    problems, told = [], []
    first = min(leaf['index'] for leaf in leaves.values())
    for day in days:
        name, stamp, events = day['head'], day['stamp'], day['events']
        note = files.get(name)
        head = None if note is None else head_in(note.decode('utf-8'), key)
        if head is None:
            problems.append('%s: it is no head that the key of the pack has signed' % name)
            continue
        if not events and head['size'] > first:
            problems.append('%s: the events that are under it are left out' % name)
        for event in events:
            leaf = leaves.get(event['id'])
            is_under = (
                leaf is not None
                and leaf['index'] == event['index']
                and is_included(dict(leaf, proof=[from_base64(each) for each in event['proof']]), head)
            )
            if not is_under:
                problems.append('%s: event %s is not under it' % (name, event['id']))
        if stamp is not None and (stamp not in files or sha256(note) not in files[stamp]):
            problems.append('%s is of another head' % stamp)
        told.append(
            '%d events were in the log by the head of %d events that was signed at %s (%s)%s.'
            % (len(events), head['size'], head['signedAt'], name, '' if stamp is None else ', which carries a stamp')
        )
    if any(day['stamp'] is not None for day in days):
        told.append(
            'Not to be told from it: whether an authority made a stamp. With its certificates, openssl tells it: '
            'openssl ts -verify -data HEAD -in HEAD.tsr -CAfile CERTIFICATES.'
        )
    return problems, told


def is_text(value):
    return isinstance(value, str)


def is_manifest(manifest):
    return (
        isinstance(manifest, dict)
        and manifest.get('format') == 'salon-evidence'
        and manifest.get('version') == 1
        and manifest.get('version') is not True
        and is_text(manifest.get('appointment'))
        and isinstance(manifest.get('files'), dict)
        and all(map(is_text, manifest['files'].values()))
        and isinstance(manifest.get('proofs'), dict)
        and all(name is None or is_text(name) for name in manifest['proofs'].values())
        and isinstance(manifest.get('inPage'), list)
        and all(map(is_text, manifest['inPage']))
    )


def check(files, receipts):
    missing = [name for name in REQUIRED if name not in files]
    if missing:
        return ['%s is missing' % name for name in missing], []
    manifest = parsed(files, 'proofs/manifest.json')
    if not is_manifest(manifest):
        return ['proofs/manifest.json cannot be read'], []
    problems = judge_files(files, manifest)

    key_line = files['proofs/log-key'].decode('utf-8')
    key = key_in(key_line)
    if key is None:
        return problems + ['proofs/log-key is no key'], []
    proof = receipt_in(files['proofs/events.tlog-proof'].decode('utf-8'))
    if proof is None:
        return problems + ['proofs/events.tlog-proof cannot be read'], []
    if proof['key'] != key_line.rstrip():
        return problems + ['the proof names another key than proofs/log-key'], []
    head = head_in(proof['note'], key)
    if head is None:
        return problems + ['the signed head was changed, or is of another key'], []
    names = ('events/events.json', 'events/pack-made.json', 'events/keys.json', 'timeline.json')
    events, made, keys, timeline = (parsed(files, name) for name in names)
    if not isinstance(events, list) or not all(map(is_event, events)) or not is_event(made):
        return problems + ['the events cannot be read'], []
    told = timeline.get('events') if isinstance(timeline, dict) else None
    is_told = isinstance(told, list) and all(isinstance(each, dict) and is_text(each.get('id')) for each in told)
    if not isinstance(keys, dict) or not is_told:
        return problems + ['the timeline cannot be read'], []

    leaves = {leaf['id']: leaf for leaf in proof['leaves']}
    before = -1
    for event in events + [made]:
        called = 'event %s (%s)' % (event['id'], event['type'])
        leaf = leaves.pop(event['id'], None)
        if leaf is None:
            problems.append('%s: no proof is of it' % called)
            continue
        parts = ('id', 'stream', 'revision', 'type', 'data', 'metadata')
        if not set(event) <= set(parts):
            problems.append('%s: it says more than the log has' % called)
        whole = canonical({name: event[name] for name in parts if name in event})
        if sha256(whole.encode('utf-8')).hex() != leaf['digest']:
            problems.append('%s: it was changed' % called)
        if not is_included(leaf, head):
            problems.append('%s: it is not under the signed head' % called)
        if leaf['index'] <= before:
            problems.append('%s: it stands out of the order of the log' % called)
        before = leaf['index']
    for name in in_order(leaves):
        problems.append('the proof is of an event %s that is not in the pack' % name)
    is_listed = made['type'] == 'EvidencePackMade' and made['data'].get('manifest') == (
        sha256(files['proofs/manifest.json']).hex()
    )
    if not is_listed:
        problems.append('the list of files is not the one that the log has')
    of = [made['data'].get('appointmentId'), timeline.get('appointment'), proof['appointment']]
    if of != [manifest.get('appointment')] * 3:
        problems.append('the parts are of different appointments')

    entries = {entry.get('id'): entry for entry in told}
    resting = 0
    for event in events:
        called = 'event %s (%s)' % (event['id'], event['type'])
        entry = entries.pop(event['id'], None)
        if entry is None:
            problems.append('%s: the timeline lacks it' % called)
            continue
        clear = {name: value for name, value in event['data'].items() if name != 'personal'}
        is_as_told = (
            entry.get('type') == event['type']
            and entry.get('at') == event['metadata'].get('occurredAt')
            and entry.get('role') == event['metadata'].get('role')
            and canonical(entry.get('data')) == canonical(clear)
        )
        if not is_as_told:
            problems.append('%s: the timeline says other than the log' % called)
        objection = judge_box(event, keys.get(event['id'], MISSING), entry)
        if objection is not None:
            problems.append('%s: the timeline %s' % (called, objection))
        if entry.get('rests') == 'studio':
            resting += 1
        proof_id = event['data'].get('proofId')
        file = manifest['proofs'].get(proof_id) if isinstance(proof_id, str) else None
        if event['type'] == 'PaymentProofUploaded' and isinstance(file, str) and file in files:
            if sha256(files[file]).hex() != event['data'].get('sha256'):
                problems.append('%s is not the file that was uploaded' % file)
    for name in in_order(map(str, entries)):
        problems.append('the timeline tells of an event %s that is not in the pack' % name)

    problems += judge_policies(files, events)
    in_pack = {leaf['id']: leaf for leaf in proof['leaves']}
    of_days, told_of_days = judge_days(files, key, in_pack)
    problems += of_days
    for name, text in receipts.items():
        receipt = receipt_in(text)
        hers = None if receipt is None else head_in(receipt['note'], key)
        if receipt is None:
            problems.append('%s cannot be read' % name)
        elif hers is None:
            problems.append('%s: its head is not signed with the key of the pack' % name)
        elif receipt['appointment'] != manifest.get('appointment'):
            problems.append('%s is of another appointment' % name)
        else:
            for leaf in receipt['leaves']:
                known = in_pack.get(leaf['id'])
                if not is_included(leaf, hers):
                    problems.append('%s: event %s is not under its head' % (name, leaf['id']))
                is_own = leaf['stream'] == 'appointment-%s' % manifest.get('appointment')
                if known is None and is_own and leaf['index'] < head['size']:
                    problems.append('%s: event %s is not in the pack' % (name, leaf['id']))
                if known is not None and (known['index'], known['digest']) != (leaf['index'], leaf['digest']):
                    problems.append('%s: event %s is another one than was given then' % (name, leaf['id']))
    told = [
        '%d events are in the log as they stand here, under the head of %d events that was signed at %s.'
        % (len(events), head['size'], head['signedAt']),
        '%d files are the ones that the log has listed.' % len(manifest['files']),
    ]
    if resting:
        told.append(
            '%d events are from before each box had a key of its own: what is readable of them rests on the '
            "studio's word." % resting
        )
    told += ['%s: its events are the ones of the pack.' % name for name in receipts]
    told += told_of_days
    told.append(
        'Not to be told from it: whether what was recorded is true. A payment proof shows what the client submitted, '
        'never that money moved.'
    )
    return problems, told


def record_in(path):
    # Nothing of a file that is not there, so that it is named as one that cannot be read.
    try:
        with open(path, encoding='utf-8', errors='replace', newline='') as file:
            return file.read()
    except OSError:
        return ''


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    files, receipts = {}, {}
    for inner, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(inner, name)
            with open(path, 'rb') as file:
                files[os.path.relpath(path, folder).replace(os.sep, '/')] = file.read()
    for path in sys.argv[1:]:
        receipts[os.path.basename(path)] = record_in(path)
    try:
        problems, told = check(files, receipts)
    except FileNotFoundError:
        problems, told = ['the program openssl is not on the path'], []
    except Exception:
        problems, told = ['the pack cannot be read'], []
    sys.stdout.reconfigure(encoding='utf-8')
    for line in problems or told:
        print(re.sub('[\ud800-\udfff]', '\ufffd', line))
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
