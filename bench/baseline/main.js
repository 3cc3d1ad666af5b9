import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// The minimum that a React page can be: the baseline for the product's paints.
createRoot(document.getElementById('root')).render(createElement('h1', null, 'A page that says one sentence, and nothing else.'))
