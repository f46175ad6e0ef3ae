import { getWireKey, type WireKey } from '#contract/call/wire/wire.ts';
import type { Api } from '../api.ts';

export function wireRoutes({ mount }: Api, publicKey: WireKey): void {
  mount(getWireKey, async () => ({ data: publicKey }));
}
