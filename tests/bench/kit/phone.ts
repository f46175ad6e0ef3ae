import type { CDPSession } from '@playwright/test';

/** 10 Mbit/s with a latency of 40 ms, and a processor four times slower. */
const PHONE = { latency: 40, bytesPerSecond: 1_250_000, processor: 4 };

/** Makes a page as slow as on a slow phone. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  const { latency, bytesPerSecond, processor } = PHONE;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
}
