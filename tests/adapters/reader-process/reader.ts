import { answerAsReader } from '../../../adapters/reader-process.ts';

let sent = 0;
const send = process.send?.bind(process) as (message: unknown) => boolean;
process.send = (message: unknown): boolean => {
  sent += 1;
  return send(message);
};

const answers = {
  sent: () => sent,
  'long list': () => Array.from({ length: 25_000 }, (_, at) => ({ at })),
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  crash: () => process.abort(),
  'fill memory': () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => `${kept.length} ${at}`));
  },
  'never end': () => {
    for (;;);
  },
} as const;

answerAsReader<{ readonly what: keyof typeof answers }>(async ({ what }) => answers[what]());
