import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// A minimal React page: the baseline for the product's paint times.
createRoot(document.getElementById('root')).render(createElement('h1', null, 'A page that says one sentence, and nothing else.'))
