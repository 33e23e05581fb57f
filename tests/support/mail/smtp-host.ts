import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/**
 * What the server does with a mail. `slow` answers after two seconds; `lose-answer` takes the mail without an answer.
 */
export type SmtpManner = 'take' | 'greylist' | 'refuse' | 'refuse-content' | 'drop' | 'lose-answer' | 'hang' | 'slow';

export type SmtpHost = {
  readonly url: string;
  readonly port: number;
  /** All mails that the server has taken, including those whose answer was lost. */
  readonly taken: readonly ParsedMail[];
  /** The manners for the next mails, in order; after that, `take`. */
  readonly manners: SmtpManner[];
  readonly raw: readonly string[];
  /** The Message-IDs of the mails whose answer was lost. */
  readonly lost: ReadonlySet<string>;
  readonly sessions: readonly { readonly isSecure: boolean; readonly user: string | undefined }[];
  readonly close: () => Promise<void>;
};

const slowMillis = 2_000;

const answered = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** A real mail server on this machine. `plan` chooses the manner for each mail instead of the list. */
export const openSmtpHost = async (
  options: SMTPServerOptions = {},
  plan: (() => SmtpManner) | null = null,
): Promise<SmtpHost> => {
  const lost = new Set<string>();
  const taken: ParsedMail[] = [];
  const raw: string[] = [];
  const manners: SmtpManner[] = [];
  const sessions: { isSecure: boolean; user: string | undefined }[] = [];
  const sockets = new Map<number, Socket>();
  const planned = new WeakMap<SMTPServerSession, SmtpManner>();
  const server = new SMTPServer({
    ...{ authOptional: true, hideSTARTTLS: options.key === undefined, logger: false },
    onMailFrom: (_, session, callback) => {
      planned.set(session, plan?.() ?? manners.shift() ?? 'take');
      callback();
    },
    onRcptTo: ({ address }, session, callback) => {
      const manner = planned.get(session);
      if (manner === 'greylist') return callback(answered(450, `4.2.0 <${address}>: Recipient address is greylisted`));
      if (manner === 'refuse') return callback(answered(550, `5.1.1 <${address}>: User unknown`));
      callback();
    },
    onData: (stream, session, callback) => {
      const manner = planned.get(session);
      const socket = sockets.get(session.remotePort);
      if (manner === 'drop') {
        stream.once('data', () => socket?.destroy());
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (manner === 'hang') return;
        if (manner === 'refuse-content') return callback(answered(554, '5.7.1 Message looks like spam'));
        const text = Buffer.concat(parts).toString('utf8');
        simpleParser(text).then((mail) => {
          taken.push(mail);
          raw.push(text);
          sessions.push({ isSecure: session.secure, user: session.user });
          if (manner === 'slow') return setTimeout(callback, slowMillis);
          if (manner !== 'lose-answer') return callback();
          lost.add(mail.messageId ?? '');
          socket?.destroy();
        }, callback);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    ...{ taken, raw, lost, manners, sessions, port },
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
