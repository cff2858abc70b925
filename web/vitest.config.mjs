// Unit tests of the page's logic: `npm run test`. What one sees is tested in tests/browser.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/**/*.test.ts"], environment: "node", pool: "threads", restoreMocks: true },
  define: { UPCARD_VERSION: '"0"', UPCARD_SHEETS: "{}" },
});
