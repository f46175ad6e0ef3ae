import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';

/** The tags of an entry; a dash where there are none. */
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
