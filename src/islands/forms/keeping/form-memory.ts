import type { Memory } from './memory.ts';
import { randomUuid } from './uuid.ts';

/** What a browser remembers of a form besides what was written. */
export interface FormMemory {
  /** The name of the draft at the server, for whoever is not logged in. */
  resume(): string | undefined;
  keepResume(name: string): void;
  dropResume(): void;
  password(): string;
  keepPassword(text: string): void;
  /** Names this browser to this form and to no other one. */
  device(): string;
}

/**
 * @param lasting what is kept for good
 * @param passing what is kept until the tab is closed
 */
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

/** The name of a draft in the address of a link with which somebody goes on. */
export const resumeIn = (hash: string): string | undefined => RESUME.exec(hash)?.[1];

/** The link with which somebody goes on with another device. What stands after # reaches no server's log. */
export const resumeLink = (address: string, name: string): string => {
  const link = new URL(address);
  link.hash = `resume=${name}`;
  return link.href;
};
