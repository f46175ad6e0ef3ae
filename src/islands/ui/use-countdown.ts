import { useEffect, useState } from 'react';
import { tabStore } from '#lib/browser/session/kept/tolerant-store.ts';
import { secondsLeft, startCountdown } from './countdown.ts';

const read = (purpose: string) => secondsLeft(tabStore, purpose, Date.now());

/** Returns the seconds until the next code can be requested, and a function that starts the countdown. */
export function useCountdown(purpose: string): [number, () => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(read(purpose));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [purpose]);
  const start = () => {
    startCountdown(tabStore, purpose, Date.now());
    setSeconds(read(purpose));
  };
  return [seconds, start];
}
