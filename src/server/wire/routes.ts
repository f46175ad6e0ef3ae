import { getWireKey, type WireKey } from '#contract/wire.ts';
import type { Api } from '#server/http/api.ts';

export function wireRoutes({ mount }: Api, publicKey: WireKey): void {
  mount(getWireKey, async () => ({ data: publicKey }));
}
