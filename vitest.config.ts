import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: './tests/database.setup.ts',
    restoreMocks: true,
    // Its modules name each other without their endings, which Node alone does not take.
    server: { deps: { inline: ['jsencrypt'] } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
