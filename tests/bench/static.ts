import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPortal } from './portal.ts';
import { load, type Load } from './wrk.ts';

/**
 * Static serving by the portal's process beside nginx on the same files, one worker each, in one run. Needs Debian's
 * nginx and wrk. Usage: node tests/bench/static.ts
 */
const NGINX_PORT = 4397;
const ROUNDS = 3;
const PATH = '/dynamicEvent/imnewsDetail/1/';

const configuration = (root: string, folder: string) => `
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
  open_file_cache max=1000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${NGINX_PORT};
    root ${root};
    gzip_static on;
  }
}`;

async function startNginx(dataDir: string): Promise<ChildProcess> {
  const file = join(dataDir, 'nginx.conf');
  writeFileSync(file, configuration(realpathSync(join(dataDir, 'site/current')), dataDir));
  const nginx = spawn('nginx', ['-c', file], { stdio: 'inherit' });
  await sleep(500);
  return nginx;
}

const middle = (loads: readonly Load[]): Load =>
  [...loads].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(loads.length / 2)]!;

const report = (name: string, { requestsPerSecond, p99, failed }: Load) =>
  process.stdout.write(
    `${name}: ${Math.round(requestsPerSecond)} requests/s, p99 ${p99.toFixed(2)} ms, ${failed} failed\n`,
  );

const portal = await startPortal(200);
const nginx = await startNginx(portal.dataDir);
const results: { podium: Load[]; nginx: Load[] } = { podium: [], nginx: [] };
const options = { connections: 64, seconds: 5, args: ['-H', 'Accept-Encoding: gzip'] };
for (let round = 0; round < ROUNDS; round += 1) {
  results.podium.push(load(portal.origin + PATH, options));
  results.nginx.push(load(`http://127.0.0.1:${NGINX_PORT}${PATH}`, options));
}
nginx.kill();
const [ours, theirs] = [middle(results.podium), middle(results.nginx)];
report('podium', ours);
report('nginx', theirs);
process.stdout.write(`ratio ${(ours.requestsPerSecond / theirs.requestsPerSecond).toFixed(2)}\n`);
await portal.close();
