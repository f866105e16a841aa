// Runs in the browser: the blocks of the page in GrapesJS, as its own documentation says.
import grapesjs from 'grapesjs'
import { z } from 'zod'

const blockSchema = z.object({ kind: z.string(), text: z.string(), image: z.string() })
const blocks = z.array(blockSchema).parse(JSON.parse(document.getElementById('blocks')?.textContent ?? '[]'))

const html = ({ kind, text, image }: z.infer<typeof blockSchema>) =>
  kind === 'text'
    ? `<p data-block-id>${text}</p>`
    : kind === 'image'
      ? `<img data-block-id src="${image}" width="340" height="170" loading="lazy" alt="配图">`
      : `<div data-block-id><img src="${image}" width="100" height="50" loading="lazy" alt=""><b>${text}</b> 走路十分钟</div>`

const editor = grapesjs.init({
  container: '#root',
  height: '100vh',
  storageManager: false,
  components: blocks.map(html).join(''),
})

const button = (id: string, run: () => void) => {
  document.getElementById(id)?.addEventListener('click', run)
}
editor.on('load', () => {
  const wrapper = editor.getWrapper()
  const first = wrapper?.components().at(0)
  if (first) editor.select(first)
  button('insert', () => {
    const [added] = wrapper?.append('<p data-block-id>新的一段</p>', { at: 1 }) ?? []
    if (added) editor.select(added)
  })
  button('move', () => {
    const moved = wrapper?.components().at(1)
    if (wrapper && moved) moved.move(wrapper, { at: 3 })
  })
  button('undo', () => editor.UndoManager.undo())
  const field = document.getElementById('field')
  field?.addEventListener('input', () => {
    if (first && field instanceof HTMLTextAreaElement) first.components(field.value)
  })
})
