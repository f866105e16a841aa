// Runs in the browser: the blocks of the page in Puck, as its own documentation says.
import { createUsePuck, Puck, type Config, type Data } from '@puckeditor/core'
import { createElement as h, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'

const blockSchema = z.object({ kind: z.string(), text: z.string(), image: z.string() })
const blocks = z.array(blockSchema).parse(JSON.parse(document.getElementById('blocks')?.textContent ?? '[]'))

interface Parts {
  Text: { text: string }
  Image: { image: string }
  ImageText: { text: string; image: string }
}

const config: Config<{ components: Parts }> = {
  components: {
    Text: {
      fields: { text: { type: 'textarea' } },
      defaultProps: { text: '新的一段' },
      render: ({ text }) => h('p', { 'data-block-id': '' }, text),
    },
    Image: {
      fields: { image: { type: 'text' } },
      render: ({ image }) =>
        h('img', { 'data-block-id': '', src: image, width: 340, height: 170, loading: 'lazy', alt: '配图' }),
    },
    ImageText: {
      fields: { text: { type: 'text' }, image: { type: 'text' } },
      render: ({ text, image }) =>
        h(
          'div',
          { 'data-block-id': '' },
          h('img', { src: image, width: 100, height: 50, loading: 'lazy', alt: '' }),
          h('b', {}, text),
          ' 走路十分钟',
        ),
    },
  },
}

const typeOf = (kind: string) => (kind === 'text' ? 'Text' : kind === 'image' ? 'Image' : 'ImageText')
const data: Data = {
  root: { props: {} },
  content: blocks.map(({ kind, text, image }, index) => ({
    type: typeOf(kind),
    props: { id: `${typeOf(kind)}-${index}`, text, image },
  })),
}

const usePuck = createUsePuck()
const zone = 'root:default-zone'

/** What the bench presses, through Puck's own actions. */
function Buttons() {
  const dispatch = usePuck((puck) => puck.dispatch)
  const back = usePuck((puck) => puck.history.back)
  const hasPast = usePuck((puck) => puck.history.hasPast)
  useEffect(() => {
    dispatch({ type: 'setUi', ui: { itemSelector: { index: 0, zone } } })
  }, [dispatch])
  return h(
    'span',
    {},
    h(
      'button',
      {
        id: 'insert',
        // Chosen at once, as Puck does with what is dropped from its list and the others do too.
        onClick: () => {
          dispatch({ type: 'insert', componentType: 'Text', destinationIndex: 1, destinationZone: zone })
          dispatch({ type: 'setUi', ui: { itemSelector: { index: 1, zone } } })
        },
      },
      'insert',
    ),
    h(
      'button',
      {
        id: 'move',
        onClick: () =>
          dispatch({
            type: 'move',
            sourceIndex: 1,
            sourceZone: zone,
            destinationIndex: 2,
            destinationZone: zone,
          }),
      },
      'move',
    ),
    h('button', { id: 'undo', disabled: !hasPast, onClick: back }, 'undo'),
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    h(Puck, { config, data, overrides: { headerActions: () => h(Buttons) }, viewports: [{ width: 375 }] }),
  )
