import { createLogger, type Logger, type Plugin } from 'vite';

// A build prints only problems, because a newcomer sees its output on the first start. The development server says where it is.
const level = process.argv.includes('build') ? 'warn' : 'info';

const chosenByShape = '"default" in rruleAll ? rruleAll.default.RRule : rruleAll.RRule';

/**
 * The calendar checks the shape of the module `rrule` to find its class. The bundler always uses the shape without a
 * default export, and warns about the other.
 */
export const namedRule = (): Plugin => ({
  name: 'named-rule',
  transform: {
    filter: { id: /expand-recurring-events\.mjs$/ },
    handler: (code) => code.replace(chosenByShape, 'rruleAll.RRule'),
  },
});

const ofComposed = 'A PostCSS plugin did not pass the `from` option';

/**
 * Vite loads a sheet named by `composes` without its path, and warns about that. The path would matter only for
 * relative addresses in that sheet; ours has none.
 */
export const quietLogger = (logger: Logger = createLogger(level)): Logger => ({
  ...logger,
  warnOnce: (message, options) => {
    if (!message.includes(ofComposed)) logger.warnOnce(message, options);
  },
});
