import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';

/** Tags of an entry; a dash if there are none. */
export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    '–'
  ) : (
    <span className="entry-tags">
      {tags.map((tag) => (
        <Mark key={tag} value={tag} tone="note">
          {tag}
        </Mark>
      ))}
    </span>
  );
