/** Caches a drawing per subject. A drawing depends on its subject only, and pages use few of them. */
export function memoise<Subject>(draw: (subject: Subject) => string): (subject: Subject) => string {
  const drawn = new Map<string, string>();
  return (subject) => {
    const key = JSON.stringify(subject);
    const svg = drawn.get(key) ?? draw(subject);
    drawn.set(key, svg);
    return svg;
  };
}
