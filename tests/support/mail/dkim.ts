import { createHash, createVerify, type KeyLike } from 'node:crypto';

// Checks a signed mail like a receiver (RFC 6376). Written independently of the code that signs.

type Header = { readonly name: string; readonly value: string };

/** 3.4.2: reduces whitespace to one space, and removes it at the ends and around the colon. */
const relaxedHeader = ({ name, value }: Header): string =>
  `${name.trim().toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;

/** 3.4.4: reduces whitespace to one space, and removes it at line ends, and empty lines at the end. */
const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const text = lines.join('\r\n').replace(/(?:\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
};

const headersIn = (head: string): readonly Header[] =>
  head.split(/\r\n(?![ \t])/).map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1) };
  });

/** Takes the last header of a name that is not yet taken (5.4.2); returns an empty list if none is left. */
const takenFrom = (headers: readonly Header[]) => {
  const left = [...headers].reverse();
  return (name: string): readonly Header[] => {
    const place = left.findIndex((each) => each.name.trim().toLowerCase() === name);
    return place === -1 ? [] : left.splice(place, 1);
  };
};

const tagsIn = (value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    value.split(';').flatMap((tag) => {
      const [name = '', ...rest] = tag.split('=');
      return rest.length === 0 ? [] : [[name.trim(), rest.join('=').replace(/\s/g, '')]];
    }),
  );

export type DkimVerdict = {
  readonly tags: Readonly<Record<string, string>>;
  /** The names of the headers that the signature covers. */
  readonly covers: readonly string[];
  readonly isBodySigned: boolean;
  readonly areHeadersSigned: boolean;
};

/** Checks the signature of a mail, as received, against the public key that the DNS would give. */
export const judgeDkim = (mail: string, publicKey: KeyLike): DkimVerdict => {
  const end = mail.indexOf('\r\n\r\n');
  const headers = headersIn(mail.slice(0, end));
  const signature = headers.find(({ name }) => name.toLowerCase() === 'dkim-signature');
  if (signature === undefined) throw new Error('the mail has no signature');
  const tags = tagsIn(signature.value);
  if (tags.a !== 'rsa-sha256' || tags.c !== 'relaxed/relaxed') throw new Error(`signed by ${tags.a}, ${tags.c}`);
  const covers = (tags.h ?? '').toLowerCase().split(':');
  const take = takenFrom(headers);
  const unsigned = { ...signature, value: signature.value.replace(/([;\s]b=)[^;]*/, '$1') };
  const signed = [...covers.flatMap(take).map((header) => `${relaxedHeader(header)}\r\n`), relaxedHeader(unsigned)];
  const body = createHash('sha256')
    .update(relaxedBody(mail.slice(end + 4)), 'utf8')
    .digest('base64');
  return {
    ...{ tags, covers },
    isBodySigned: body === tags.bh,
    areHeadersSigned: createVerify('RSA-SHA256')
      .update(signed.join(''))
      .verify(publicKey, tags.b ?? '', 'base64'),
  };
};
