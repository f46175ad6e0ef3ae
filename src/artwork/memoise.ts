/** A drawing depends on nothing but its subject, and pages ask for few: each is drawn once and kept. */
export function memoise<Subject>(draw: (subject: Subject) => string): (subject: Subject) => string {
  const drawn = new Map<string, string>();
  return (subject) => {
    const key = JSON.stringify(subject);
    const svg = drawn.get(key) ?? draw(subject);
    drawn.set(key, svg);
    return svg;
  };
}
