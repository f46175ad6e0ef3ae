const TOKEN = /<(\/?)([a-z][\w-]*)((?:\s[\w:-]+="[^"<&]*")*)\s*(\/?)>|([^<]+)/giy;

/** Returns why a text is not well-formed XML of the subset that the drawings use; undefined if it is. */
export function faultOf(xml: string): string | undefined {
  const open: string[] = [];
  let position = 0;
  let roots = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const [whole, closes, name = '', attributes = '', isEmpty, text] = match;
    if (text !== undefined) return `text "${text}" where only elements stand`;
    if (hasDouble(attributes)) return `an attribute is written twice in ${whole}`;
    position = match.index + whole.length;
    if (closes && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closes && open.length === 0) roots += 1;
    if (!closes && !isEmpty) open.push(name);
  }
  if (position !== xml.length) return `unreadable from "${xml.slice(position, position + 40)}"`;
  if (open.length > 0) return `<${open.at(-1)}> is never closed`;
  return roots === 1 ? undefined : `${roots} roots`;
}

function hasDouble(attributes: string): boolean {
  const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, name]) => name);
  return new Set(names).size !== names.length;
}
