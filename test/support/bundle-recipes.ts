import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { build, type Rolldown } from 'vite';

const folder = fileURLToPath(new URL('../recipes', import.meta.url));

/** Returns the host pages of the frameworks that need a bundler, as development builds, by path. */
export async function bundleRecipes(): Promise<ReadonlyMap<string, string>> {
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } } })],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: {
          'angular/host-page': `${folder}/angular/host-page.ts`,
          'angular/upload-host-page': `${folder}/angular/upload-host-page.ts`,
          'react/host-page': `${folder}/react/host-page.tsx`,
          'vue/host-page': `${folder}/vue/host-page.js`,
          'vue/upload-host-page': `${folder}/vue/upload-host-page.js`,
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}
