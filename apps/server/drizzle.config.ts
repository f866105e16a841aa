import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/modules/*/tables.ts',
    './src/modules/content/kinds/*/tables.ts',
    './src/integrations/tables.ts',
  ],
  out: './migrations',
})
