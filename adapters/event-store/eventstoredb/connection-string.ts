import { err, ok, type Result } from 'neverthrow';

export type StoreCredentials = { readonly username: string; readonly password: string };

export type Connection = { readonly url: string; readonly credentials: StoreCredentials };

/** The client's options that the operator may set. The adapter itself repeats appends and sets deadlines. */
const options = [
  ...['tls', 'tlsCAFile', 'tlsVerifyCert', 'userCertFile', 'userKeyFile'],
  ...['maxDiscoverAttempts', 'discoveryInterval', 'gossipTimeout', 'connectionName'],
  ...['keepAliveInterval', 'keepAliveTimeout'],
];

const shape =
  /^esdb(?:\+discover)?:\/\/(?:(?<username>[^:@/?]+):(?<password>[^@/?]*)@)?(?<hosts>[^@/?]+)\/?(?:\?(?<query>.*))?$/;

// Without TLS, the client does not send them and the server ignores them. They only choose the kind of call.
const unused: StoreCredentials = { username: 'salon', password: 'salon' };

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Reads what the adapter needs from a connection string. Refuses what the client would only warn about, because the
 * client then prints the whole string with its password. The refusal does not repeat the string.
 */
export const parseConnection = (url: string): Result<Connection, string> => {
  const parts = shape.exec(url.trim())?.groups;
  if (parts === undefined) return err('EVENT_STORE_URL must look like esdb://user:password@host:2113?tls=true');
  const query = new URLSearchParams(parts.query ?? '');
  const unknown = [...query.keys()].find((key) => !options.includes(key));
  if (unknown !== undefined) return err(`EVENT_STORE_URL has an option that is not known here: ${unknown}`);
  if (query.get('tls') === 'false') return ok({ url: url.trim(), credentials: unused });
  const [username, password] = [decoded(parts.username ?? ''), decoded(parts.password ?? '')];
  if (username === null || password === null)
    return err('EVENT_STORE_URL has a user or password that is not URL-encoded');
  if (username === '' || password === '')
    return err('EVENT_STORE_URL must name a user and a password, or say tls=false for a server without security');
  return ok({ url: url.trim(), credentials: { username, password } });
};
