// Runs in the browser: draws the survey of the page in survey-react-ui as its own documentation says.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'

const source = document.getElementById('model')?.textContent ?? '{}'
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Survey, { model: new Model(JSON.parse(source)) }))
