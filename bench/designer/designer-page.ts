/// <reference types="vite/client" />
// Runs in the browser: our designer as the pages of the others hold theirs, the editor alone with its page in memory.
import { QueryClientProvider } from '@tanstack/react-query'
import { blockKinds } from '@zhanfang/blocks'
import { type FormPort, FormPortProvider } from '@zhanfang/blocks/forms'
import { loadPageDocument } from '@zhanfang/document'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '../../apps/console/src/api.ts'
import 'antd/dist/antd.css'
import '../../apps/console/src/global.css'
import { createDesigner } from '../../apps/console/src/features/page/designer/designer.ts'
import { DesignerScreen } from '../../apps/console/src/features/page/designer-screen.tsx'
import { consoleTheme } from '../../apps/console/src/theme/theme.ts'
import { DEFAULT_ACCENT } from '../../apps/console/src/theme/theme-tokens.ts'

// No server: what the designer would like to know beside the page is not there. The frame of its canvas is.
const load = window.fetch.bind(window)
window.fetch = (input, init) =>
  input === '/canvas.html' ? load(input, init) : Promise.resolve(new Response('{}', { status: 404 }))

const port: FormPort = {
  uploadImage: () => Promise.reject(new Error('no library')),
  pickImage: () => Promise.resolve(null),
  pickContent: () => Promise.resolve(null),
}

const loaded = loadPageDocument(JSON.parse(document.getElementById('page')?.textContent ?? '{}'), blockKinds)
if (!loaded.ok) throw new Error('this is no page')
const designer = createDesigner({ document: loaded.document, kinds: blockKinds, warn: () => {} })

const screen = h(DesignerScreen, {
  designer,
  pageId: 'bench',
  isOfColumn: false,
  appId: 'bench',
  title: '比较',
  pageTitle: '比较',
  status: null,
  notice: null,
  canPublish: true,
  save: () => {},
  dialogs: () => null,
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    h(
      QueryClientProvider,
      { client: queryClient },
      h(
        ConfigProvider,
        { locale: zhCN, theme: consoleTheme(DEFAULT_ACCENT, false), button: { autoInsertSpace: false } },
        h(
          App,
          { style: { height: '100%' } },
          h(FormPortProvider, {
            port,
            children: h(RouterProvider, {
              router: createMemoryRouter([{ path: '*', element: screen }]),
            }),
          }),
        ),
      ),
    ),
  )
