import path from 'node:path'
import { defineModule } from '../../composition/define-module.ts'
import { platformModule } from '../platform/module.ts'
import { serveConsole } from './console-host.ts'
import { createLoginBrands } from './login-page.ts'

/** The operators' console as files. It answers every address that nothing else does. */
export const consoleModule = defineModule({
  name: 'console',
  needs: [platformModule],
  create: () => ({}),
  serve: (http, _, { platform }) =>
    serveConsole(
      http,
      path.resolve(import.meta.dirname, '../../../../console/dist'),
      createLoginBrands(platform.setting, platform.brands.byKey),
    ),
})
