import ts from 'typescript';
import { lineOf, nodesOf, parse, type SourceFiles } from './source-imports.ts';

/** Spellings that are not American, and trade words that the owner does not use. */
const foreign =
  /cancell(?:ed|ing)|microlocks|colour|favourite|\bgrey|neighbour|behaviour|honour|(?:organ|recogn|apolog|real|special)is(?:e|ing)|\bcentre|\blicence|\bcheque|\bwhilst\b|labell|travell|jewell|\bwhoever\b|\banew\b|\benquir|\bprogramme|\bfulfil\b/i;

/** Phrases that once stood in the sources and that the owner would never say. */
const riddles = [
  'What two visits keep',
  'Every time on the site',
  'Nothing is waiting for you',
  'You can look any time',
  'Dates of the visits',
  'Nobody fits',
] as const;

/** As quoted in the specification. */
const quoted: ReadonlySet<string> = new Set(['Appointment cancelled successfully']);

export const isForeign = (text: string): boolean =>
  !quoted.has(text.trim()) && (foreign.test(text) || riddles.some((riddle) => text.includes(riddle)));

const textOf = (node: ts.Node): string | null => {
  if (ts.isJsxText(node)) return node.text;
  const isText =
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node);
  // A single word is a name in the code or from the specification.
  return isText && /\s/.test(node.text.trim()) ? node.text : null;
};

/** The sentences in the sources that a US studio would not use, each with its place. */
export const foreignWordsIn = (files: SourceFiles): readonly string[] =>
  [...files].flatMap(([path, text]) => {
    const source = parse(path, text);
    return nodesOf(source).flatMap((node) => {
      const said = textOf(node);
      return said === null || !isForeign(said) ? [] : [`${path}:${lineOf(source, node)} ${said.trim()}`];
    });
  });
