import type { Memory } from './memory.ts';
import { randomUuid } from '#lib/browser/uuid.ts';

/** What a browser remembers of a form besides the answers. */
export interface FormMemory {
  /** Token of the draft on the server, for visitors without an account. */
  resume(): string | undefined;
  keepResume(name: string): void;
  dropResume(): void;
  password(): string;
  keepPassword(text: string): void;
  /** Identifies this browser to this form only. */
  device(): string;
}

/** @param lasting storage that is permanent @param passing storage that ends with the tab */
export function formMemory(form: string, lasting: Memory, passing: Memory): FormMemory {
  const nameOf = (what: string) => `podium.form.${form}.${what}`;
  return {
    resume: () => lasting.read(nameOf('resume')) ?? undefined,
    keepResume: (name) => void lasting.write(nameOf('resume'), name),
    dropResume: () => lasting.drop(nameOf('resume')),
    password: () => passing.read(nameOf('password')) ?? '',
    keepPassword: (text) => void passing.write(nameOf('password'), text),
    device() {
      const known = lasting.read(nameOf('device'));
      if (known) return known;
      const made = randomUuid();
      lasting.write(nameOf('device'), made);
      return made;
    },
  };
}

const RESUME = /^#resume=([\w-]{1,64})$/;

/** Token of a draft in the address of a resume link. */
export const resumeIn = (hash: string): string | undefined => RESUME.exec(hash)?.[1];

/** Link for continuing on another device. The part after # reaches no server's log. */
export const resumeLink = (address: string, name: string): string => {
  const link = new URL(address);
  link.hash = `resume=${name}`;
  return link.href;
};
