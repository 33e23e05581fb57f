/** What stands for something else in the specification's quotes: a number, a name, or one of two words. */
const gap = /\bN\b|\{\w+\}|approved or rejected|activated or deactivated|enabled\/disabled|create\/update/g;
const filled = String.raw`(?:\$?\{[^{}]*\}|[^'"\`{}<>]*?)`;

/** A text begins after a quote or a tag, or begins a pattern, and ends likewise. */
const begin = String.raw`(?<=['"\`>]\s*|/\^?)`;
const end = String.raw`(?=\s*['"\`<]|\$?/)`;

const escaped = (part: string): string =>
  part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);

const choices = (words: string): string =>
  words
    .split(/ or |\//)
    .map(escaped)
    .join('|');

/** Either word of `enabled/disabled`, or whatever stands between the rest. */
const patternOf = (words: string): RegExp => {
  const gaps = words.match(gap) ?? [];
  const parts = words.split(gap).map(escaped);
  const between = gaps.map((each) => (/^N$|^\{/.test(each) ? filled : `(?:${choices(each)}|${filled})`));
  return new RegExp(begin + parts.map((part, place) => part + (between[place] ?? '')).join('') + end);
};

/**
 * Whether a source says these words, and not only a longer text that has them in it. Where the words have gaps, the
 * source may fill them, or leave them to be filled.
 */
export const isSaidIn = (source: string, words: string): boolean =>
  patternOf(words).test(source.replaceAll(String.raw`\'`, "'"));
