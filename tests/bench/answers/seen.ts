import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import { logIn } from '#tests/kit/session.ts';
import { figuresOf, print } from '../kit/figures.ts';
import type { BenchPortal } from '../kit/portal.ts';
import { openSocket } from '../kit/socket.ts';
import { addressOf, addTickets } from './submits.ts';
import { answersOf, CHARTS } from './survey.ts';

const ROUNDS = 20;
/**
 * Maximum pause between two answers, in milliseconds: they come at any time of the second after which watchers are
 * notified.
 */
const REST = 1500;
const CHARTED = Object.entries(answersOf(1)).slice(0, CHARTS);

type Headers = Readonly<Record<string, string>>;

/** Makes a call as a page does. @throws Error with the refusal */
async function post<T>(origin: string, path: string, given: Headers, body: object): Promise<T> {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { ...given, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told = (await reply.json()) as { code: number; msg: string; data: T };
  if (told.code !== 200) throw new Error(`${path}: ${told.msg}`);
  return told.data;
}

/**
 * Measures the time until a reader of the charts of 100,000 answers sees a new one: from its submission until its
 * statistics have arrived, requested when the websocket announces new answers.
 */
export async function measureSeen(portal: BenchPortal, key: string, formId: number): Promise<void> {
  const { origin, connection } = portal;
  const analyst = await logIn(connection.db, { roles: ['admin'] });
  const look = async () => {
    const path = `/forms/answer/${formId}/statistics/list`;
    const { persons } = await post<FormStatistics>(origin, path, analyst.headers, { filter: {} });
    return persons!;
  };
  const submit = async () => {
    const [captchaVerification] = await addTickets(portal, 1);
    const answers = Object.fromEntries(CHARTED);
    const body = { submission: randomUUID(), number: 1, answers, begun: '', captchaVerification };
    const from = { 'x-forwarded-for': addressOf(0) };
    return post(origin, `/api/form/${key}/answer`, from, body);
  };
  const socket = await openSocket(origin, analyst);
  let isTold = false;
  socket.on('message', (data: Buffer) => (isTold ||= data.toString().includes('answersChanged')));
  const times: number[] = [];
  let persons = await look();
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(Math.random() * REST);
    isTold = false;
    await submit();
    const taken = performance.now();
    for (let seen = persons; seen === persons; seen = await look()) {
      while (!isTold) await sleep(2);
      isTold = false;
    }
    times.push(performance.now() - taken);
    persons += 1;
  }
  socket.terminate();
  print('an answer until its charts are seen', figuresOf(times));
}
