import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfiguration } from '../../adapters/system/configuration.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const pack = JSON.parse(read('package.json'));

const Service = z.object({
  image: z.string(),
  profiles: z.array(z.string()),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()),
  depends_on: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
});
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) });

const { services, volumes } = Compose.parse(parse(read('compose.yaml'), { merge: true }));
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('salon:'));

test('the release has a license, a version, and a changelog that names what changed', () => {
  expect(read('LICENSE')).toMatch(/^MIT License\n/);
  expect(pack).toMatchObject({ license: 'MIT', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(read('CHANGELOG.md')).toMatch(/^## \[(Unreleased|\d+\.\d+\.\d+)\][\s\S]*^- \S/m);
});

test('the compose file runs this release, alone, with EventStoreDB, and as a cluster', () => {
  expect(ours.map(([name, { profiles }]) => [name, profiles])).toEqual([
    ['salon', ['alone']],
    ['salon-on-eventstoredb', ['eventstoredb']],
    ['salon-a', ['cluster']],
    ['salon-b', ['cluster']],
  ]);
  for (const [, { image, read_only }] of ours) expect([image, read_only]).toEqual([`salon:${pack.version}`, true]);
});

test('the image, systemd and npm start run the server with the same command', () => {
  const [, unit] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(read('docs/operating.md')) ?? [];
  const [, image = '[]'] = /^CMD (.*)$/m.exec(read('Dockerfile')) ?? [];
  const [, start] = /keep-running\.sh (.*)$/.exec(pack.scripts.start) ?? [];
  expect(unit).toMatch(/build\/server\/main\.js$/);
  expect([JSON.parse(image).slice(1).join(' '), start]).toEqual([unit, unit]);
});

test('the image runs as nobody in particular, keeps its data in one volume and says whether it is well', () => {
  const image =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(image.match(/^USER (.*)$/gm)).toEqual(['USER node']);
  expect(image.match(/^VOLUME (.*)$/gm)).toEqual(['VOLUME /data']);
  expect(image).toMatch(/^HEALTHCHECK .*\/health/m);
});

test('whatever a service needs is in its profile, and each folder of data is a volume', () => {
  for (const [name, { depends_on, profiles }] of Object.entries(services)) {
    for (const needed of depends_on) expect([name, services[needed]?.profiles]).toEqual([name, profiles]);
  }
  const mounted = Object.values(services).flatMap((service) => service.volumes.map((each) => each.split(':')[0]));
  expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
});

test('every variable that the files for a release set is one that the server reads', () => {
  const known = read('docs/configuration.md');
  const inFiles = [
    read('.env.example'),
    ...(read('docs/operating.md').match(/^Environment=.*/gm) ?? []),
    read('Dockerfile'),
  ];
  const set = inFiles.flatMap((text) =>
    [...text.matchAll(/(?:^#?|\s|Environment=)([A-Z_]+)=/gm)].map(([, name = '']) => name),
  );
  const named = [...set, ...ours.flatMap(([, { environment }]) => Object.keys(environment))];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => name !== 'NODE_ENV' && !known.includes(`\`${name}\``))).toEqual([]);
});

test('a shell understands the example of variables, and the server what it says; every container gets them', () => {
  const lines = execFileSync('sh', ['-c', 'set -a; . ./.env.example; env'], { encoding: 'utf8', env: {} }).split('\n');
  const given = Object.fromEntries(lines.map((line) => [line.split('=')[0], line.replace(/^[^=]*=/, '')]));
  expect(readConfiguration(given)._unsafeUnwrap()).toMatchObject({
    publicUrl: 'https://studio.example.com',
    mail: { from: 'Studio <studio@example.com>' },
  });
  for (const [, { env_file }] of ours) expect(env_file).toEqual([{ path: '.env', required: false }]);
});
