/** One event of a `text/event-stream`; its data lines joined. */
export type StreamEvent = { readonly event: string; readonly data: string };

const eventOf = (block: string): StreamEvent | null => {
  const fields = block.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return colon < 0 ? { name: line, value: '' } : { name: line.slice(0, colon), value: line.slice(colon + 1) };
  });
  const all = (wanted: string) =>
    fields.filter(({ name }) => name === wanted).map(({ value }) => value.replace(/^ /, ''));
  const data = all('data');
  return data.length === 0 ? null : { event: all('event').at(-1) ?? 'message', data: data.join('\n') };
};

/** The whole events in what has come so far, and what is left of the one still coming. */
export const splitEvents = (received: string): { readonly events: readonly StreamEvent[]; readonly rest: string } => {
  const blocks = received.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(eventOf).filter((event) => event !== null), rest };
};
