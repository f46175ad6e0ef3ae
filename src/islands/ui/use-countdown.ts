import { useEffect, useState } from 'react';
import { secondsLeft, startCountdown } from './countdown.ts';

const read = (purpose: string) => secondsLeft(sessionStorage, purpose, Date.now());

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
    startCountdown(sessionStorage, purpose, Date.now());
    setSeconds(read(purpose));
  };
  return [seconds, start];
}
