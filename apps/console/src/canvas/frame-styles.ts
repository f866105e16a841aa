// What pages look like: the frame of the canvas takes the style sheets of this module, and in a build none of its code.
import { CanvasPage } from './canvas-page.tsx'
import './canvas.css'

// Used, so that neither the views nor their style sheets are taken for needless.
document.documentElement.dataset.drawnBy = CanvasPage.name
