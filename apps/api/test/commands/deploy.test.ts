// @module-tag any-engine
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@qanoon/db/testing/database';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../scripts/server-process.ts';
import { countWaiting } from '../../src/administration/waiting/count-waiting.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const deploy = (name: string) => join(ROOT, 'deploy', name);
const read = (name: string) => readFileSync(deploy(name), 'utf8');
const SERVER = 'apps/api/dist/main.js';
/** Programs other than the server have no options. */
const nodeOptionsFor = (script: string) => (script.endsWith(SERVER) ? SERVER_OPTIONS : []);
/** The source of a file of the bundle, which need not be built. */
const sourceOf = (path: string) =>
  path.replace('/dist/main.js', '/src/main.ts').replace(/\/dist\/([\w-]+)\.js$/u, '/src/commands/$1.ts');
const HOSTS = Object.fromEntries(
  ['PUBLIC', 'STUDENT', 'ADMIN', 'API'].map((name) => [
    `${name}_URL`,
    `https://${name.toLowerCase()}.example.org`,
  ]),
);

test('the shipped Caddy and nginx configurations are valid', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-deploy-'));
  try {
    await writeFile(join(folder, 'headers.caddy'), 'header x-content-type-options nosniff\n');
    const env = { ...HOSTS, PATH: process.env.PATH, HOME: folder, PORTALS_DIR: folder };
    for (const name of ['Caddyfile', 'Caddyfile.one-host']) {
      const checked = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', deploy(name)], {
        env,
        encoding: 'utf8',
      });
      expect(checked.status, checked.stderr).toBe(0);
      const unformatted = spawnSync('caddy', ['fmt', '--diff', deploy(name)], { encoding: 'utf8' });
      expect(unformatted.status, unformatted.stdout).toBe(0);
    }
    // The certificate belongs to the operator.
    const servers = read('nginx.conf')
      .replaceAll(/^ *ssl_certificate.*\n/gmu, '')
      .replaceAll(' ssl http2', '')
      .replaceAll(/(\[::\]:|listen )(80|443)/gu, '$18$2');
    const config = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${servers} }`;
    await writeFile(join(folder, 'nginx.conf'), config);
    const checked = spawnSync('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect(checked.status, checked.stderr).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Parses a unit's settings by section. Fails on a line that is not a setting, section or comment. */
function unit(name: string): Record<string, [string, string][]> {
  const sections: Record<string, [string, string][]> = {};
  let current = '';
  for (const line of read(name)
    .split('\n')
    .filter((each) => each && !each.startsWith('#'))) {
    const [, section] = /^\[(\w+)\]$/u.exec(line) ?? [];
    const [, key, value] = /^(\w+)=(.*)$/u.exec(line) ?? [];
    expect(section ?? key, `${name}: ${line}`).toBeDefined();
    if (section) {
      current = section;
      sections[section] = [];
    } else sections[current]!.push([key!, value!]);
  }
  return sections;
}

test('the units refer to existing files, and give the server minimal privileges', () => {
  const units = readdirSync(join(ROOT, 'deploy')).filter((name) => /\.(?:service|timer)$/u.test(name));
  expect(units).toHaveLength(4);
  for (const name of units) {
    const { Service } = unit(name);
    if (!Service) continue;
    const of = (key: string) => Service.filter(([each]) => each === key).map(([, value]) => value);
    const folder = of('WorkingDirectory')[0]!.replace('/opt/qanoon', ROOT);
    const [program, ...args] = of('ExecStart')[0]!.split(' ');
    const script = args.find((keyword) => /\.[jt]s$/u.test(keyword));
    expect(args.slice(0, args.indexOf(script!)), name).toEqual(nodeOptionsFor(script!));
    expect(program, name).toBe('/opt/qanoon/node_modules/.bin/node');
    expect(existsSync(sourceOf(join(folder, script!))), `${name}: ${script}`).toBe(true);
    if (script === SERVER)
      for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
        expect(of('Environment').join(' ')).toContain(`${name}=${value}`);
    for (const setting of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome'])
      expect(of(setting), `${name}: ${setting}`).toEqual(['yes']);
    expect(of('ProtectSystem')).toEqual(['strict']);
    expect(of('User').concat(of('DynamicUser')), name).toEqual([expect.stringMatching(/^(?:qanoon|yes)$/u)]);
  }
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
  for (const name of units) {
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', deploy(name)], {
      encoding: 'utf8',
    }).stderr;
    const ours = verified
      .split('\n')
      .filter(
        (line) =>
          line.includes('qanoon') && !line.includes('/opt/qanoon/node_modules/.bin/node is not executable'),
      );
    expect(ours, name).toEqual([]);
  }
});

/**
 * Allocates half a gigabyte of short-lived buffers, like an upload, next to a large heap. Returns how many
 * young and full collections ran.
 */
const AN_UPLOADS_GARBAGE = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setImmediate as pause } from 'node:timers/promises';
  const seen = { whole: 0, young: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) seen[detail.kind === constants.NODE_PERFORMANCE_GC_MINOR ? 'young' : 'whole'] += 1;
  });
  const heap = Array.from({ length: 300_000 }, (_, index) => ({ index, text: String(index) }));
  await pause();
  observer.observe({ entryTypes: ['gc'] });
  for (let piece = 0; piece < 8192; piece += 1) {
    Buffer.allocUnsafeSlow(64 * 1024);
    if (piece % 16 === 0) await pause();
  }
  process.stdout.write(JSON.stringify({ ...seen, heap: heap.length }));
`;

test('with the server’s Node options, young collections free the buffers of an upload without full ones', () => {
  const count = (options: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, [...options, '--input-type=module', '--eval', AN_UPLOADS_GARBAGE], {
        encoding: 'utf8',
      }),
    ) as {
      whole: number;
      young: number;
    };
  const counts = count(nodeOptionsFor(SERVER));
  expect(counts.whole, `${counts.young} young collections`).toBeLessThan(counts.young / 2);
});

type Instruction = { keyword: string; rest: string };

/** Parses the instructions with joined lines. Fails on an unknown instruction. */
function instructions(): Instruction[] {
  const text = read('Dockerfile')
    .replaceAll(/^#.*\n/gmu, '')
    .replaceAll(/\\\n\s*/gu, '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, keyword, rest] = /^\s*([A-Z]+) (.+)$/u.exec(line) ?? [];
      expect(
        ['FROM', 'RUN', 'COPY', 'WORKDIR', 'ENV', 'USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK', 'CMD'],
        line,
      ).toContain(keyword);
      return { keyword: keyword!, rest: rest! };
    });
}

test('the Dockerfile copies existing files, pins its base images, and runs as an unprivileged user', () => {
  const stages = new Map<string, Instruction[]>();
  let current: Instruction[] = [];
  for (const each of instructions()) {
    if (each.keyword === 'FROM') {
      const [, from, name] = /^(\S+) AS (\w[\w-]*)$/u.exec(each.rest) ?? [];
      expect(name, each.rest).toBeDefined();
      expect(
        stages.has(from!) || /^[\w/]+:\d+\.[\w.-]+$/u.test(from!),
        `${from} is a stage or a pinned image`,
      ).toBe(true);
      current = [];
      stages.set(name!, current);
    } else current.push(each);
    if (each.keyword !== 'COPY') continue;
    const args = each.rest.split(' ').filter((word) => !word.startsWith('--chown='));
    const from = args[0]!.startsWith('--from=') ? args.shift()!.slice('--from='.length) : undefined;
    if (from) expect(stages.has(from), `${each.rest}: an earlier stage`).toBe(true);
    else
      for (const source of args.slice(0, -1))
        expect(existsSync(join(ROOT, source)), `${each.rest}: ${source}`).toBe(true);
  }
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const node = workspace.match(/^ {2}node: (\S+)$/mu)![1];
  expect(read('Dockerfile')).toContain(`FROM node:${node}-`);
  expect(workspace, 'packages are installed for the Node version that runs them').toContain(
    `\nnodeVersion: ${node}\n`,
  );
  for (const [target, script] of [
    ['api', SERVER],
    ['site', 'apps/public-web/server/main.ts'],
  ] as const) {
    const stage = stages.get(target)!;
    expect(stage.find(({ keyword }) => keyword === 'USER')?.rest).toBe('node');
    expect(stage.some(({ keyword }) => keyword === 'HEALTHCHECK')).toBe(true);
    const folder = stage.findLast(({ keyword }) => keyword === 'WORKDIR')?.rest ?? '/app';
    const [, ...args] = JSON.parse(stage.findLast(({ keyword }) => keyword === 'CMD')!.rest) as string[];
    expect(join(folder, args.pop()!)).toBe(`/app/${script}`);
    expect(args).toEqual(nodeOptionsFor(script));
    expect(existsSync(sourceOf(join(ROOT, script)))).toBe(true);
    if (script === SERVER)
      for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
        expect(stage.map(({ rest }) => rest).join(' ')).toContain(`${name}=${value}`);
  }
  expect(stages.get('proxy')!.at(-1)).toEqual({ keyword: 'USER', rest: '1000:1000' });
});

test('the Dockerfile copies every root file that install and build need', () => {
  const copied = /^COPY (package\.json .+) \.\/$/mu.exec(read('Dockerfile'))![1]!.split(' ');
  const bases = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map(
      (name) =>
        (parse(readFileSync(join(ROOT, folder, name, 'tsconfig.json'), 'utf8')) as { extends: string })
          .extends,
    ),
  );
  // The lockfile contains the hash of pnpm's hooks, so an install fails if the hooks are missing.
  expect(copied).toEqual(
    expect.arrayContaining([
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      '.pnpmfile.mjs',
      ...bases.map((base) => base.replace('../../', '')),
    ]),
  );
});

type Service = {
  image: string;
  build?: { target: string };
  read_only?: boolean;
  cap_drop?: string[];
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  networks?: string[] | Record<string, unknown>;
  ports?: string[];
  environment?: Record<string, string>;
  extends?: { file: string; service: string };
};

test('the compose file is consistent, requires every secret, and publishes only the proxy', () => {
  const text = read('compose.yaml');
  const { services, volumes, networks } = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    volumes: object;
    networks: object;
  };
  for (const [name, service] of Object.entries(services)) {
    for (const other of Object.keys(service.depends_on ?? {}))
      expect(services[other], `${name} waits for ${other}`).toBeDefined();
    for (const volume of service.volumes ?? [])
      expect(Object.keys(volumes), `${name}: ${volume}`).toContain(volume.split(':')[0]);
    const joined = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {});
    for (const network of joined) expect(Object.keys(networks), name).toContain(network);
    expect(service.image, `${name} is pinned or ours`).toMatch(/^(?:qanoon-\w+|[\w/]+:[\d.]+[\w.-]*)$/u);
    if (service.build) expect(read('Dockerfile')).toContain(` AS ${service.build.target}\n`);
    if (service.image.startsWith('qanoon-'))
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    if (service.command?.[0] === 'node')
      expect(existsSync(sourceOf(join(ROOT, service.command[1]!))), name).toBe(true);
  }
  expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['proxy']);
  const offered = [...read('example.env').matchAll(/^(\w+)=/gmu)].map(([, name]) => name).sort();
  const variables = [...new Set([...text.matchAll(/\$\{(\w+)(?::[?-])/gu)].map(([, name]) => name))].sort();
  expect(variables).toEqual(offered);
});

test('the compose file for several processes adds only copies of the API, which the proxy knows all', () => {
  const base = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const { services } = parse(read('compose.scale.yaml')) as { services: Record<string, Service> };
  const added = Object.keys(services).filter((name) => !base.services[name]);
  for (const name of added) {
    expect(services[name]!.extends, name).toEqual({ file: 'compose.yaml', service: 'api' });
    expect(services[name]!.depends_on, name).toEqual({ api: { condition: 'service_healthy' } });
  }
  const processes = ['api', ...added];
  expect(processes).toHaveLength(3);
  expect(services.proxy!.environment!.API_UPSTREAM).toBe(processes.map((name) => `${name}:3000`).join(' '));
  const delays = processes.map((name) => Number(services[name]!.environment!.SHUTDOWN_DELAY_SECONDS));
  const interval = Number(/health_interval (\d+)s/u.exec(read('Caddyfile'))![1]);
  for (const delay of delays)
    expect(delay, 'longer than the interval of the checks').toBeGreaterThan(interval);
});

test('the dashboard and the alerts use only metrics that the server exports', async () => {
  const metrics = createMetrics(countWaiting);
  const db = await testDatabase();
  const exposed = await metrics.scrape({
    db,
    jobs: { count: async () => [] },
    env: { dataDir: ROOT },
    log: { warn: () => undefined },
    now: () => new Date(),
  } as never);
  await db.close();
  const known = new Set(
    [...exposed.matchAll(/^# TYPE (\S+) (\w+)$/gmu)].flatMap(([, name, kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name!],
    ),
  );
  const dashboard = JSON.parse(read('grafana/qanoon.json')) as { panels: { targets: { expr: string }[] }[] };
  const { groups } = parse(read('alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; for: string; labels: { severity: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, labels } of rules)
    expect([alert, labels.severity]).toEqual([
      expect.stringMatching(/^Qanoon[A-Z]/u),
      expect.stringMatching(/^(?:page|warning)$/u),
    ]);
  for (const expr of [...dashboard.panels.flatMap(({ targets }) => targets), ...rules].map(
    (each) => each.expr,
  )) {
    const names = [
      ...expr.replaceAll(/\{[^}]*\}|"[^"]*"|\bby \([^)]*\)/gu, '').matchAll(/[a-z_]+_[a-z\d_]+/gu),
    ].map(([name]) => name);
    for (const name of names.filter((each) => each !== 'histogram_quantile'))
      expect(known, expr).toContain(name);
  }
});

test('a portal’s files contain the configured addresses and the security headers for both servers, and no secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-portals-'));
  try {
    const env = {
      ...HOSTS,
      DATA_DIR: folder,
      DEMO: 'off',
      OWNER_PASSWORD: 'a-password-of-ours',
      NODE_ENV: 'production',
    };
    const portals = join(folder, 'portals');
    const output = execFileSync(
      process.execPath,
      [join(ROOT, 'apps/api/src/commands/admin.ts'), 'portals', portals],
      {
        env,
        encoding: 'utf8',
      },
    );
    expect(output).toContain('https://student.example.org/student');
    for (const name of ['student', 'admin']) {
      const page = readFileSync(join(portals, name, 'index.html'), 'utf8');
      expect(page).toContain('"apiUrl":"https://api.example.org"');
      expect(page).not.toContain('a-password-of-ours');
      for (const [, asset] of page.matchAll(/(?:src|href)="(\/[^"]+)"/gu))
        expect(existsSync(join(portals, asset!)), asset).toBe(true);
    }
    for (const name of ['headers.caddy', 'headers.nginx']) {
      const headers = readFileSync(join(portals, name), 'utf8');
      expect(headers).toContain('connect-src');
      expect(headers).toContain('https://api.example.org');
      expect(headers).toContain('strict-transport-security');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
