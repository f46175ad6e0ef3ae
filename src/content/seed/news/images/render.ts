/**
 * Renders the pictures of the demonstration news: `node src/content/seed/news/images/render.ts`. The results are
 * committed, so that the portal draws nothing at its start.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Scene, sceneSvg } from '#artwork/scene.ts';

const PICTURES: Readonly<Record<string, { scene: Scene; seed: number }>> = {
  opening: { scene: 'hall', seed: 7 },
  workshop: { scene: 'workshop', seed: 12 },
  defence: { scene: 'defence', seed: 13 },
  cluster: { scene: 'cluster', seed: 12 },
  award: { scene: 'award', seed: 14 },
  team: { scene: 'team', seed: 3 },
};

for (const [name, subject] of Object.entries(PICTURES)) {
  const file = fileURLToPath(new URL(`${name}.webp`, import.meta.url));
  const drawing = Buffer.from(sceneSvg({ ...subject, year: 2025 }));
  await sharp(drawing)
    .resize(1280, 800)
    .webp({ quality: 75, smartSubsample: true, effort: 6 })
    .toFile(file);
}
