import { useEffect, useRef, useState } from 'react';
import { getProcess } from '#contract/files/file.ts';
import { getImport } from '#contract/call/sheet.ts';
import { importUsers } from '#contract/identity/user.ts';
import { sendFile } from '#lib/browser/api/upload.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** State of an import, from choosing the sheet to the result. */
export type Import =
  | { step: 'choosing' }
  | { step: 'working'; rows: number; rate: number }
  | { step: 'done'; key: string; added: number; failed: number };

/** Polling interval in milliseconds (specification 4 and 9); the first poll is immediate. */
const EVERY = 5000;
const CHOOSING: Import = { step: 'choosing' };

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Uploads a sheet of users, polls the progress of the import, and reads the result. */
export function useImport() {
  const { locale, current, known, call, report } = useOffice();
  const [state, setState] = useState<Import>(CHOOSING);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  async function follow(key: string, rows: number): Promise<void> {
    while (!isGone.current) {
      const { rate, url } = await call(getProcess, { query: { key } });
      setState({ step: 'working', rows, rate });
      if (url !== null) return;
      await pause(EVERY);
    }
  }
  async function carryOut(file: File): Promise<void> {
    setState({ step: 'working', rows: 0, rate: 0 });
    const sent = await sendFile({
      address: importUsers.path,
      file,
      kind: 'file' as const,
      locale,
      token: known.token,
      texts: current.texts,
    });
    const { key, rows } = sent['data'] as { key: string; rows: number };
    await follow(key, rows);
    const { data } = await call(getImport, { params: { key } });
    setState({ step: 'done', key, ...data });
  }
  async function send(file: File): Promise<void> {
    try {
      await carryOut(file);
    } catch (error) {
      report(error);
      setState(CHOOSING);
    }
  }
  return { state, send, again: () => setState(CHOOSING) };
}
