import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';

/** Tags of an answer; a dash if there are none. */
export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    '–'
  ) : (
    <span className="answer-tags">
      {tags.map((tag) => (
        <Mark key={tag} value={tag} tone="note">
          {tag}
        </Mark>
      ))}
    </span>
  );
