import type { Shot } from './counts.ts';
import type { People } from './people.ts';

const text = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);
const bytes = (...hex: readonly string[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex.join(''), 'hex'));

const pngHead = '89504e470d0a1a0a0000000d49484452';
/** The head of a PNG that says how large it is. Nothing has to be drawn to refuse it. */
const declaring = (size: number): Uint8Array<ArrayBuffer> => {
  const side = size.toString(16).padStart(8, '0');
  return bytes(pngHead, side, side, '0806000000', '00000000');
};

/** The kinds of files, and whether one may be a payment proof. */
const files: readonly (readonly [name: string, type: string, content: Uint8Array<ArrayBuffer>, mayPass: boolean])[] = [
  ['page.html', 'text/html', text('<script>alert(1)</script>'), false],
  ['page.png', 'image/png', text('<html><script>alert(1)</script></html>'), false],
  ['drawing.svg', 'image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), false],
  ['drawing.jpg', 'image/jpeg', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), false],
  ['script.js', 'text/javascript', text('alert(1)'), false],
  ['program.exe', 'image/png', bytes('4d5a90000300000004000000ffff0000'), false],
  ['program', 'application/pdf', bytes('7f454c4602010100000000000000000002003e00'), false],
  ['archive.zip', 'application/pdf', bytes('504b0304140000000800'), false],
  ['archive.gz', 'image/png', bytes('1f8b0800000000000003'), false],
  ['letter.docx', 'application/pdf', bytes('504b030414000600080000002100'), false],
  ['film.mp4', 'image/png', bytes('0000001866747970', '6d703432000000006d70343269736f6d'), false],
  ['sound.mp3', 'image/png', bytes('4944330300000000'), false],
  ['empty.png', 'image/png', new Uint8Array(), false],
  ['nothing.pdf', 'application/pdf', text(' \n'), false],
  ['plain.txt', 'text/plain', text('I have paid'), false],
  ['huge.png', 'image/png', declaring(20_000), false],
  ['vast.png', 'image/png', declaring(2_147_483_647), false],
  ['cut.jpg', 'image/jpeg', bytes('ffd8ffe0'), true],
  ['../../../etc/passwd', 'application/pdf', text('%PDF-1.4\n% a path\n'), true],
  ['proof\u202Efdp.exe', 'application/pdf', text('%PDF-1.4\n% turned\n'), true],
  ['proof.php;.pdf', 'application/pdf', text('%PDF-1.4\n<?php ?>\n'), true],
  ['proof.pdf', 'text/html', text('%PDF-1.4\n% said to be a page\n'), true],
  ['late.pdf', 'application/pdf', text('<script>alert(1)</script>%PDF-1.4\n'), false],
  [`${'a'.repeat(4_000)}.pdf`, 'application/pdf', text('%PDF-1.4\n% a long name\n'), true],
  ['large.pdf', 'application/pdf', new Uint8Array(11 * 1024 * 1024).fill(37), false],
];

/** Each as a payment proof of a stranger. */
export const fileKinds = (): readonly Shot[] =>
  files.map(([name, type, content, mayPass]) => {
    const form = new FormData();
    form.set('file', new Blob([content], { type }), name);
    form.set('email', 'stranger@example.com');
    return {
      ...{ name: `${name.slice(0, 40)} as ${type}`, method: 'POST', path: '/api/upload/payment-proof', form },
      objection: ({ status }) => (status < 300 && !mayPass ? 'was taken' : null),
    };
  });

const marks = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</script><script>alert(1)</script>'];
const words = [
  ...marks,
  ...["' OR 1=1 --", '{{7*7}}', '$' + '{7*7}', '%00', '../../etc/passwd', '=cmd|calc!A1', '\u202Egnp.exe', 'a\u0000b'],
  ...['\ud800', 'é'.repeat(40), '𝒳'.repeat(40), '__proto__', 'constructor', '-1', '1e309', 'null', ' '],
];

const isRaw = (reply: string): boolean => marks.some((mark) => reply.includes(mark));

/** Each in the places that take text from strangers. What comes back must be data, and never a part of a page. */
export const hostileTexts = ({ client }: People): readonly Shot[] =>
  words.flatMap((word, place) => {
    const asked = encodeURIComponent(word.toWellFormed());
    const email = `text-${place}@example.com`;
    const asData: Shot['objection'] = ({ headers }) =>
      headers.get('Content-Type')?.startsWith('application/json') === true ? null : 'was answered with something else';
    const asPage: Shot['objection'] = ({ text: page }) => (isRaw(page) ? 'stands in the page as it was sent' : null);
    const send = (method: string, path: string, body: unknown, token: string | null = null): Shot => ({
      ...{ name: `${method} ${path} with ${JSON.stringify(word.slice(0, 20))}`, method, path: `/api/v2${path}` },
      ...{ body, token, objection: asData },
    });
    const open = (path: string): Shot => ({ name: `GET ${path}`, method: 'GET', path, objection: asPage });
    return [
      send('POST', '/auth/register', { firstName: word, lastName: word, email, password: 'a-password-1' }),
      send('PUT', '/user/profile', { firstName: word }, client),
      send('POST', '/reviews/public', { customerName: word, rating: 5, title: word, comment: word }),
      send('POST', '/auth/login', { email: word, password: word }),
      send('POST', '/auth/passkey', { id: word, response: { userHandle: word } }),
      open(`/services?category=${asked}`),
      open(`/${asked}`),
      open(`/booking/datetime?serviceId=${asked}`),
    ];
  });
