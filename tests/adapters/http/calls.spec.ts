import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredRoutes } from './support/declared-answers.ts';
import { openSalonUnderTest, type SalonUnderTest } from './support/salon-under-test.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const rows = [...textOf('calls.md').matchAll(/^\| (.+) \| `(\w+\.spec\.ts)`(?:: (.+))? \|$/gm)].map(
  ([, subject = '', file = '', title = null]) => ({ subject, file, title }),
);
const calls = rows.filter(({ title }) => title !== null);
const words = rows.filter(({ title }) => title === null);

/** `| 8 | quoted | the server, `file`: “as said” |`, or `the web`. */
const quotes = [
  ...textOf('calls.md').matchAll(/^\| ([58]) \| (.+) \| the (?:server, `(\w+\.spec\.ts)`|web)(?:: (.+))? \|$/gm),
].map(([, section = '', quoted = '', file = null, said = null]) => ({
  section,
  quoted,
  file,
  said: said === null ? [quoted] : [...said.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words),
}));

const web = new URL('../../../web/', import.meta.url);
const webSources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(name, web), 'utf8'));

/** `{n} of {m} appointments`: what stands around the holes, which all has to be in one place. */
const aroundHoles = (words: string): readonly string[] =>
  words.split(/\{\w+\}|\bN\b/).filter((part) => part.trim() !== '');

const isIn = (text: string, words: string): boolean =>
  aroundHoles(words).every((part) =>
    [part, part.replaceAll("'", "\\'"), part.replaceAll("'", '’')].some((one) => text.includes(one)),
  );

/** Quoted in these sections, and no sentences: names that sizes and kinds are told by, and a way to write a time. */
const names = ['retightening', 'consultation', 'Extra Small', 'Small', 'Medium', 'h:mm AM/PM'];

const quotedIn = (specification: string, section: string): readonly string[] => {
  const [, text = ''] = new RegExp(`^## ${section}\\. (.*?)^## `, 'ms').exec(specification) ?? [];
  const found = [...text.matchAll(/'((?:[^'\n]|(?<=\w)'(?=\w))+)'/g)].map(([, words = '']) => words);
  return [...new Set(found)].filter((words) => !names.includes(words));
};

let salon: SalonUnderTest;
beforeAll(async () => {
  salon = await openSalonUnderTest({ begun: false });
});
afterAll(() => salon.close());

describe('the page of calls', () => {
  test('has a row for every call of the contract, and for no other', () => {
    const declared = declaredRoutes(salon.salon.api).map(({ method, path }) => `\`${method} ${path}\``);
    expect(calls.map(({ subject }) => subject).toSorted()).toEqual(declared.toSorted());
  });

  test.each(calls)('$subject is tested where it says', ({ subject, file, title }) => {
    const text = textOf(file);
    expect(text).toContain(`'${title}`);
    const [, path = ''] = subject.replaceAll('`', '').split(' ');
    const literal = path.split('/').filter((segment) => !['', 'admin'].includes(segment) && !segment.startsWith('{'));
    for (const segment of literal) expect(text).toContain(segment);
  });

  test.each(words)('“$subject” is said where it says', ({ subject, file }) => {
    expect(textOf(file)).toContain(subject);
  });

  test.each(quotes)('“$quoted” of section $section is said', ({ file, said }) => {
    for (const words of said) {
      if (file !== null) expect(textOf(file)).toContain(words);
      else expect([words, webSources.some((text) => isIn(text, words))]).toEqual([words, true]);
    }
  });

  test('has every quote of the specification', (context) => {
    const specification = process.env.SPECIFICATION ?? '';
    if (specification === '') context.skip('SPECIFICATION names no file to compare with');
    const text = readFileSync(specification, 'utf8');
    for (const section of ['5', '8']) {
      const here = quotes.filter((one) => one.section === section).map(({ quoted }) => quoted);
      expect(here).toEqual(quotedIn(text, section));
    }
  });
});
