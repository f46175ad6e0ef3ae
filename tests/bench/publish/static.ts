import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPortal, type BenchPortal } from '../kit/portal.ts';
import { load, type Load } from '../kit/wrk.ts';

/**
 * Static serving by the portal's process compared with nginx on the same files, one worker each, in one run. Needs
 * Debian's nginx and wrk. Usage: node tests/bench/publish/static.ts
 */
const NGINX_PORT = 4397;
const ROUNDS = 3;
/** The address of a page, and its file for nginx, which then needs no rewriting. */
const ADDRESS = '/dynamicEvent/imnewsDetail/1/';
const FILE = '/dynamicEvent/imnewsDetail/1.html';

const configuration = (root: string, folder: string, fileCache: boolean) => `
worker_processes 1;
user root;
daemon off;
pid ${folder}/nginx.pid;
error_log /dev/null;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; }
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  ${fileCache ? 'open_file_cache max=1000;' : ''}
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${NGINX_PORT};
    root ${root};
    gzip_static on;
  }
}`;

async function startNginx(dataDir: string, fileCache: boolean): Promise<ChildProcess> {
  const file = join(dataDir, 'nginx.conf');
  const root = realpathSync(join(dataDir, 'site/current'));
  writeFileSync(file, configuration(root, dataDir, fileCache));
  const nginx = spawn('nginx', ['-c', file], { stdio: 'inherit' });
  await sleep(500);
  return nginx;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

const middle = (loads: readonly Load[]): Load =>
  [...loads].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)[
    Math.floor(loads.length / 2)
  ]!;

const report = (name: string, { requestsPerSecond, p99, failed }: Load) =>
  process.stdout.write(
    `${name}: ${Math.round(requestsPerSecond)} requests/s, p99 ${p99.toFixed(2)} ms, ${failed} failed\n`,
  );

const options = { connections: 64, seconds: 5, args: ['-H', 'Accept-Encoding: gzip'] };

/** Measures both alternately, so that both have the same conditions. */
async function compare(portal: BenchPortal, name: string, fileCache: boolean): Promise<void> {
  const nginx = await startNginx(portal.dataDir, fileCache);
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(load(portal.origin + ADDRESS, options));
    theirs.push(load(`http://127.0.0.1:${NGINX_PORT}${FILE}`, options));
  }
  await stop(nginx);
  report('podium', middle(ours));
  report(name, middle(theirs));
  const ratio = middle(ours).requestsPerSecond / middle(theirs).requestsPerSecond;
  process.stdout.write(`ratio ${ratio.toFixed(2)}\n`);
}

const portal = await startPortal(200);
await compare(portal, 'nginx, as it comes', false);
await compare(portal, 'nginx, with open_file_cache', true);
await portal.close();
