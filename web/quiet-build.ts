import { createLogger, type Logger, type Plugin } from 'vite';

// A build prints nothing unless something is wrong: the first start of a newcomer shows it.

const chosenByShape = '"default" in rruleAll ? rruleAll.default.RRule : rruleAll.RRule';

/**
 * The calendar chooses by the shape of the module `rrule` where its class is. The bundler always takes the shape without a
 * default export, and warns of the other one.
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
 * Vite loads the sheet that a `composes` names without its path, and then warns of that. The path would only be needed for
 * addresses of files in that sheet; ours has none.
 */
export const quietLogger = (logger: Logger = createLogger('warn')): Logger => ({
  ...logger,
  warnOnce: (message, options) => {
    if (!message.includes(ofComposed)) logger.warnOnce(message, options);
  },
});
