import { Mark } from './Mark.tsx';

/** Tags that the office has given to a record; a dash if there are none. */
export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    '–'
  ) : (
    <span className="office-tags">
      {tags.map((tag) => (
        <Mark key={tag} value={tag} tone="note">
          {tag}
        </Mark>
      ))}
    </span>
  );
