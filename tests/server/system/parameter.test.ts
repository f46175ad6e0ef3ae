import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { useApp } from '#tests/app.ts';

const test = useApp();

describe('the parameters of the portal', () => {
  it('are open to visitors as far as e-mail and phones of the office go (threat 44)', () => {
    const open = API.filter(
      ({ path, access }) => /config|parameter/.test(path) && access === 'open',
    );
    expect(open.map(({ path }) => path)).toEqual(['/system/config/email', '/system/config/phone']);
  });

  it.each(['configKey/sys.user.initPassword', 'list', 'email/..', '1'])(
    'have no other address: %s (threat 44)',
    async (rest) => {
      const response = await test().app.request(`/system/config/${rest}`, {
        headers: { accept: 'application/json' },
      });
      expect(response.status).toBe(404);
    },
  );
});
