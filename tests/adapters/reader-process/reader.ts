import { answerAsReader } from '../../../adapters/reader-process.ts';

const answers = {
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
