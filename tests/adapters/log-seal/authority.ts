import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const configuration = `
[req]
distinguished_name = name
prompt = no
x509_extensions = root
[name]
CN = Test authority
[root]
basicConstraints = critical,CA:TRUE
[ext]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = authority
[authority]
serial = SERIAL
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
ess_cert_id_chain = no
`;

export type Authority = {
  readonly url: string;
  /** The path of its certificate. */
  readonly certificate: string;
  /** Sets what it answers instead of a stamp; null for stamps again. */
  readonly answerWith: (answer: { readonly status: number; readonly body: Uint8Array } | null) => void;
  readonly close: () => void;
};

/** Starts a real RFC 3161 authority on loopback: `openssl ts` behind an address. */
export const openAuthority = async (): Promise<Authority> => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-authority-'));
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('tsa.cnf'), configuration.replace('SERIAL', at('serial')));
  writeFileSync(at('serial'), '01\n');
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const [rootKey, certificate, key, signer] = [at('root.key'), at('root.crt'), at('tsa.key'), at('tsa.crt')];
  const config = ['-config', at('tsa.cnf')];
  const fresh = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...fresh, '-keyout', rootKey, '-out', certificate, '-days', '30', ...config);
  openssl('req', '-new', ...fresh, '-keyout', key, '-out', at('tsa.csr'), '-subj', '/CN=Test stamps', ...config);
  const root = ['-CA', certificate, '-CAkey', rootKey, '-CAcreateserial', '-days', '30'];
  openssl(
    'x509',
    '-req',
    '-in',
    at('tsa.csr'),
    ...root,
    '-out',
    signer,
    '-extfile',
    at('tsa.cnf'),
    '-extensions',
    'ext',
  );
  let instead: { readonly status: number; readonly body: Uint8Array } | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (instead !== null) return response.writeHead(instead.status).end(instead.body);
      writeFileSync(at('query.tsq'), Buffer.concat(chunks));
      const given = ['-queryfile', at('query.tsq'), '-signer', signer, '-inkey', key, '-out', at('reply.tsr')];
      openssl('ts', '-reply', '-config', at('tsa.cnf'), '-section', 'authority', ...given);
      return response
        .writeHead(200, { 'Content-Type': 'application/timestamp-reply' })
        .end(readFileSync(at('reply.tsr')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificate,
    answerWith: (answer) => {
      instead = answer;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
};
