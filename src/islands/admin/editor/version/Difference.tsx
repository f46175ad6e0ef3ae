import { compareLines, pictureIn } from './diff.ts';
import './version.css';

const SIGNS = { same: '', removed: '−', added: '+' } as const;

function Picture({ alt, src }: { alt: string; src: string }) {
  return (
    <>
      <img src={src} alt="" /> {alt || src.split('/').at(-1)}
    </>
  );
}

/** Lines that were removed from and added to a text. */
export const Difference = ({ older, newer }: { older: string[]; newer: string[] }) => (
  <ul className="office-diff">
    {compareLines(older, newer).map(({ kind, text }, index) => {
      const picture = pictureIn(text);
      return (
        <li key={index} className={`is-${kind}`}>
          <span aria-hidden="true">{SIGNS[kind]}</span>
          {picture ? <Picture {...picture} /> : text}
        </li>
      );
    })}
  </ul>
);
