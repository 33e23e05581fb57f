import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSmtp } from '../../../adapters/mail/smtp.ts';
import type { Mail } from '../../../application/ports/mailer.ts';
import { judgeDkim } from '../../support/mail/dkim.ts';
import { openSmtpHost, type SmtpHost } from '../../support/mail/smtp-host.ts';

let host: SmtpHost;
beforeEach(async () => {
  host = await openSmtpHost();
});
afterEach(() => host.close());

const mail: Mail = {
  ...{ id: '4f6a1d20', thread: 'a0b1', to: ['ada@example.com'], subject: 'Confirmed: Friday', files: [] },
  ...{ html: '<p>See you on Friday</p>', text: 'See you on Friday', invitation: null, unsubscribeAt: null },
};
const studio = () => ({ name: 'Divine Strands', email: 'hello@studio.example' });
const sender = { from: 'mail@studio.example', dkim: null };
const timeouts = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 3_000 };
const smtp = (changes: Partial<Parameters<typeof openSmtp>[0]> = {}) =>
  openSmtp({ ...sender, url: host.url, studio, timeouts, ...changes });

describe('a mail server', () => {
  test('takes a mail, and its answer is told', async () => {
    expect(await smtp().send(mail)).toEqual({ kind: 'taken', answer: expect.stringMatching(/^250 /) });
    const [taken] = host.taken;
    expect(taken?.from?.text).toBe('"Divine Strands" <mail@studio.example>');
    expect(taken?.replyTo?.text).toBe('hello@studio.example');
    expect(taken?.messageId).toBe('<notice-4f6a1d20@studio.example>');
    expect(taken?.references).toBe('<appointment-a0b1@studio.example>');
    expect(taken?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(taken?.text).toContain('See you on Friday');
  });

  test('gives a mail the same name at every try', async () => {
    await smtp().send(mail);
    await smtp().send(mail);
    expect(new Set(host.taken.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('gets no header, no address and no command that a text would add', async () => {
    const evil = '\r\nBcc: eve@evil.example\r\n\r\n.\r\nRCPT TO:<eve@evil.example>';
    const written = {
      ...mail,
      subject: `Hi${evil}`,
      text: `Hi${evil}`,
      unsubscribeAt: `https://salon.example/${evil}`,
    };
    const sent = smtp({ studio: () => ({ name: `Studio${evil}`, email: `hello@studio.example${evil}` }) });
    expect(await sent.send(written)).toMatchObject({ kind: 'taken' });
    const [head = ''] = (host.raw[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^(?:Bcc|RCPT)/im);
    const [taken] = host.taken;
    expect([taken?.bcc, taken?.to]).toMatchObject([undefined, { text: 'ada@example.com' }]);
    expect(taken?.text).toContain('eve@evil.example');
  });

  test('that does not know the address refuses for good', async () => {
    host.manners.push('refuse');
    const delivery = await smtp().send(mail);
    expect(delivery).toMatchObject({
      kind: 'refused',
      isForGood: true,
      answer: expect.stringContaining('User unknown'),
    });
  });

  test('that does not like what the mail says refuses for good', async () => {
    host.manners.push('refuse-content');
    expect(await smtp().send(mail)).toMatchObject({ kind: 'refused', isForGood: true });
  });

  test('that greylists refuses for now, and takes it later', async () => {
    host.manners.push('greylist');
    const delivery = await smtp().send(mail);
    expect(delivery).toMatchObject({
      kind: 'refused',
      isForGood: false,
      answer: expect.stringContaining('greylisted'),
    });
    expect(await smtp().send(mail)).toMatchObject({ kind: 'taken' });
  });

  test('that ends the connection half-way has not taken the mail', async () => {
    host.manners.push('drop');
    const { kind, answer } = await smtp().send({ ...mail, text: 'long '.repeat(200_000) });
    expect([kind, host.taken.length]).toEqual(['unreachable', 0]);
    expect(answer).not.toBe('');
  });

  test('whose answer is lost has the mail, and the answer says that it may have arrived', async () => {
    host.manners.push('lose-answer');
    const { kind, answer } = await smtp().send(mail);
    expect([kind, host.taken.length]).toEqual(['unreachable', 1]);
    expect(answer).toContain('may have arrived');
  });

  test('that does not answer is not waited for without end', async () => {
    host.manners.push('hang');
    const { kind, answer } = await smtp().send(mail);
    expect(kind).toBe('unreachable');
    expect(answer).toContain('may have arrived');
  });

  test('that is away is told as it is', async () => {
    const { port } = host;
    await host.close();
    const delivery = await smtp({ url: `smtp://127.0.0.1:${port}` }).send(mail);
    expect(delivery).toMatchObject({ kind: 'unreachable', answer: expect.stringContaining('ECONNREFUSED') });
    host = await openSmtpHost();
  });

  test('that wants a password says when it is wrong, which is no fault of the mail', async () => {
    await host.close();
    host = await openSmtpHost({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, callback) =>
        password === 'right' ? callback(null, { user: username ?? '' }) : callback(new Error('Invalid login')),
    });
    const as = (password: string) => smtp({ url: `smtp://salon:${password}@127.0.0.1:${host.port}` });
    expect(await as('wrong').send(mail)).toMatchObject({ kind: 'unreachable', answer: expect.stringContaining('535') });
    expect(await as('right').send(mail)).toMatchObject({ kind: 'taken' });
    expect(host.sessions.at(-1)?.user).toBe('salon');
  });
});

describe('TLS', () => {
  test('is used where the server offers it, and its certificate has to be known', async () => {
    await host.close();
    host = await openSmtpHost({ hideSTARTTLS: false });
    const strict = await smtp({ url: `smtp://127.0.0.1:${host.port}` }).send(mail);
    expect(strict).toMatchObject({ kind: 'unreachable', answer: expect.stringMatching(/certificate/i) });
    const url = `smtp://127.0.0.1:${host.port}/?tls.rejectUnauthorized=false`;
    expect(await smtp({ url }).send(mail)).toMatchObject({ kind: 'taken' });
    expect(host.sessions.map(({ isSecure }) => isSecure)).toEqual([true]);
  });

  test('is asked for where a password goes to another machine', async () => {
    await host.close();
    host = await openSmtpHost({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(null, { user: 'x' }),
    });
    const open = `smtp://salon:right@localtest.invalid:${host.port}`;
    const delivery = await smtp({ url: open }).send(mail);
    expect(delivery.kind).toBe('unreachable');
    expect(host.taken).toEqual([]);
  });
});

describe('a signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const signed = (changes: Partial<Mail> = {}) =>
    smtp({ dkim: { selector: 'salon1', privateKey } }).send({ ...mail, ...changes });
  const judged = (raw = host.raw[0] ?? '') => {
    const { tags, covers, ...verdict } = judgeDkim(raw, publicKey);
    return verdict;
  };
  const good = { isBodySigned: true, areHeadersSigned: true };
  /** A mail with every optional part. */
  const rich: Partial<Mail> = {
    subject: 'Zoë, tu visita del viernes está confirmada, y esto es más largo que una línea de un correo',
    text: 'See you on Friday \n\n.\n  Béa\n\n\n',
    files: [{ name: 'booking-record-Ö.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') }],
    invitation: { method: 'REQUEST', ics: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' },
  };

  test('covers what its reader sees of a mail, and a receiver finds it right', async () => {
    await signed();
    const { tags, covers } = judgeDkim(host.raw[0] ?? '', publicKey);
    expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', d: 'studio.example', q: 'dns/txt', s: 'salon1' });
    expect(covers).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'date', 'reply-to']));
    expect(judged()).toEqual(good);
    await signed(rich);
    expect(judged(host.raw[1])).toEqual(good);
  });

  test('is wrong for a receiver once anything of the mail was changed on its way', async () => {
    await signed();
    const raw = host.raw[0] ?? '';
    expect(judged(raw.replace('See you on Friday', 'See you on Sunday'))).toEqual({ ...good, isBodySigned: false });
    expect(judged(raw.replace('Subject: Confirmed', 'Subject: Canceled'))).toEqual({
      ...{ ...good, areHeadersSigned: false },
    });
    const { publicKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(judgeDkim(raw, other).areHeadersSigned).toBe(false);
  });

  test('covers how to end such mails with one click, and that is named only under TLS', async () => {
    await signed({ ...rich, unsubscribeAt: 'https://studio.example/unsubscribe/a?signature=b' });
    const raw = host.raw[0] ?? '';
    const headers = raw.replace(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')[0] ?? '';
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/studio\.example\/unsubscribe\/a\?signature=b>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(judgeDkim(raw, publicKey).covers).toEqual(
      expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(judged()).toEqual(good);
    // A change to the unsubscribe link, or its removal, breaks the signature.
    for (const changed of [
      raw.replace('unsubscribe/a?signature=b', 'unsubscribe/z?signature=b'),
      raw.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Later'),
      raw.replace(/^List-Unsubscribe-Post: .*\r\n/m, ''),
    ]) {
      expect(changed).not.toBe(raw);
      expect(judged(changed)).toEqual({ ...good, areHeadersSigned: false });
    }
    await smtp().send({ ...mail, unsubscribeAt: 'http://studio.example/unsubscribe/a' });
    expect(host.raw[1]).toMatch(/^List-Unsubscribe: </m);
    expect(host.raw[1]).not.toMatch(/^List-Unsubscribe-Post/m);
  });
});

test('an address with a comma in it does not become two', async () => {
  const delivery = await smtp().send({ ...mail, to: ['ada@example.com,eve@example.com'] });
  expect(host.taken).toEqual([]);
  expect(delivery.kind).not.toBe('taken');
});
