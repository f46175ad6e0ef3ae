import { beforeAll, describe, expect, it } from 'vitest';
import { readContact } from '#server/areas/system/service.ts';
import { useApp } from '#tests/kit/app.ts';
import { PORTAL_ORIGIN, useServing } from '#tests/kit/process/serving.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';

const app = useApp();
const serving = useServing(() => app().app);
const DAY = 24 * 60 * 60 * 1000;

async function read() {
  const { status, headers, body } = await serving().ask('/.well-known/security.txt', {
    accept: '*/*',
  });
  const lines = body.toString().trim().split('\n');
  const fields = Object.fromEntries(lines.map((line) => /^([^:]+): (.*)$/.exec(line)!.slice(1)));
  return { status, type: headers['content-type'], fields: fields as Record<string, string> };
}

describe('security.txt', () => {
  it('names the home page while the office has set no address', async () => {
    const { status, type, fields } = await read();
    expect([status, type]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(fields).toEqual({
      Contact: `${PORTAL_ORIGIN}/home/`,
      Expires: expect.any(String),
      'Preferred-Languages': 'zh, en',
      Canonical: `${PORTAL_ORIGIN}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields['Expires']!) - Date.now()) / DAY;
    expect(Math.round(days)).toBe(180);
  });

  describe('of a portal with contact details', () => {
    beforeAll(() => addSmallContent(app().db, app().storage));

    it('names the e-mail address', async () => {
      const { email } = await readContact(app().db);
      expect((await read()).fields['Contact']).toBe(`mailto:${email}`);
    });
  });

  it('opens no other hidden path', async () => {
    for (const path of ['/.well-known/', '/.well-known/x', '/.git/config']) {
      expect((await serving().ask(path, { accept: '*/*' })).status).toBe(404);
    }
  });
});
