interface LatLng {
  lat: number
  lng: number
}

/**
 * Replaces Google's script; runs in the page. Shows markers as buttons at their positions on an empty map, and geocodes
 * only addresses that contain a key of `points`.
 */
export function fakeGoogleMaps(points: Record<string, [lat: number, lng: number]>) {
  type Handler = (event?: unknown) => void
  const latLng = (point: LatLng) => ({ lat: () => point.lat, lng: () => point.lng, toJSON: () => point })
  const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
  const inverseMercator = (y: number) => (Math.atan(Math.exp(y * 2 * Math.PI)) * 360) / Math.PI - 90

  class Emitter {
    handlers: { name: string; handler: Handler }[] = []
    fire(name: string, event?: unknown) {
      for (const each of this.handlers) if (each.name === name) each.handler(event)
    }
  }

  class FakeMap extends Emitter {
    center: LatLng = { lat: 0, lng: 0 }
    zoom = 4
    overlays = new Set<{ draw: () => void }>()
    settleTimer: ReturnType<typeof setTimeout> | undefined
    constructor(readonly element: HTMLElement) {
      super()
      element.style.position = 'relative'
      element.dataset.googleMap = ''
      element.addEventListener('click', (event) => {
        if (event.target === element) this.fire('click', { latLng: latLng(this.pointAt(event.offsetX, event.offsetY)) })
      })
    }
    setOptions() {}
    settle() {
      clearTimeout(this.settleTimer)
      this.settleTimer = setTimeout(() => {
        for (const overlay of this.overlays) overlay.draw()
        this.element.dataset.view = `${this.center.lat.toFixed(1)},${this.center.lng.toFixed(1)} z${this.zoom}`
        this.fire('tilesloaded')
        this.fire('idle')
      })
    }
    getCenter = () => latLng(this.center)
    setCenter(center: LatLng) {
      this.center = center
      this.settle()
    }
    getZoom = () => this.zoom
    setZoom(zoom: number) {
      this.zoom = zoom
      this.settle()
    }
    get scale() {
      return 256 * 2 ** this.zoom
    }
    pointAt(x: number, y: number): LatLng {
      const { clientWidth, clientHeight } = this.element
      return {
        lat: inverseMercator(mercator(this.center.lat) - (y - clientHeight / 2) / this.scale),
        lng: this.center.lng + ((x - clientWidth / 2) / this.scale) * 360,
      }
    }
    pixelOf({ lat, lng }: LatLng) {
      const { clientWidth, clientHeight } = this.element
      return {
        x: clientWidth / 2 + ((lng - this.center.lng) / 360) * this.scale,
        y: clientHeight / 2 + (mercator(this.center.lat) - mercator(lat)) * this.scale,
      }
    }
    getBounds() {
      const [topLeft, bottomRight] = [this.pointAt(0, 0), this.pointAt(this.element.clientWidth, this.element.clientHeight)]
      return { toJSON: () => ({ north: topLeft.lat, south: bottomRight.lat, west: topLeft.lng, east: bottomRight.lng }) }
    }
    fitBounds({ south, west, north, east }: { south: number; west: number; north: number; east: number }) {
      this.center = { lat: (south + north) / 2, lng: (west + east) / 2 }
      for (this.zoom = 20; this.zoom > 0; this.zoom -= 1) {
        const [southWest, northEast] = [this.pixelOf({ lat: south, lng: west }), this.pixelOf({ lat: north, lng: east })]
        const [width, height] = [northEast.x - southWest.x, southWest.y - northEast.y]
        if (width < this.element.clientWidth - 80 && height < this.element.clientHeight - 96) break
      }
      this.settle()
    }
  }

  class Overlay extends Emitter {
    map: FakeMap | null = null
    position: LatLng = { lat: 0, lng: 0 }
    constructor(readonly element: HTMLElement) {
      super()
      element.style.position = 'absolute'
    }
    draw() {
      if (!this.map) return
      const { x, y } = this.map.pixelOf(this.position)
      Object.assign(this.element.style, { left: `${x}px`, top: `${y}px`, transform: 'translate(-50%, -100%)' })
    }
    setMap(map: FakeMap | null) {
      this.map?.overlays.delete(this)
      this.map = map
      map?.overlays.add(this)
      if (map) map.element.append(this.element)
      else this.element.remove()
      this.draw()
    }
    setPosition(position: LatLng) {
      this.position = position
      this.draw()
    }
    getPosition = () => latLng(this.position)
    setOptions() {}
    setZIndex() {}
    setClickable() {}
  }

  class Marker extends Overlay {
    constructor(options: { position: LatLng }) {
      super(document.createElement('button'))
      this.position = options.position
      this.element.append(document.createElement('img'))
      for (const [type, name] of [
        ['click', 'click'],
        ['mouseenter', 'mouseover'],
        ['mouseleave', 'mouseout'],
      ] as const) {
        this.element.addEventListener(type, () => this.fire(name))
      }
    }
    setTitle = (title: string) => this.element.setAttribute('aria-label', title)
    setIcon({ url, scaledSize }: { url: string; scaledSize: { width: number } }) {
      const image = this.element.firstElementChild as HTMLImageElement
      Object.assign(image, { src: url, width: scaledSize.width, alt: '' })
    }
    setDraggable(draggable: boolean) {
      if (!draggable) return
      this.element.dataset.draggable = ''
      this.element.addEventListener('pointerdown', (downEvent) => {
        const move = (event: PointerEvent) => {
          const box = this.map?.element.getBoundingClientRect()
          if (this.map && box) this.setPosition(this.map.pointAt(event.clientX - box.left, event.clientY - box.top))
        }
        downEvent.preventDefault()
        document.addEventListener('pointermove', move)
        document.addEventListener(
          'pointerup',
          () => {
            document.removeEventListener('pointermove', move)
            this.fire('dragend', { latLng: latLng(this.position) })
          },
          { once: true },
        )
      })
    }
    setAnimation() {}
  }

  class InfoWindow extends Overlay {
    constructor() {
      super(document.createElement('div'))
      this.element.style.zIndex = '10'
    }
    setContent = (content: HTMLElement) => this.element.replaceChildren(content)
    open(map: FakeMap) {
      this.setMap(map)
      setTimeout(() => this.fire('domready'))
    }
    close = () => this.setMap(null)
  }

  const addListener = (target: Emitter, name: string, handler: Handler) => {
    const listener = { name, handler }
    target.handlers.push(listener)
    return { remove: () => void (target.handlers = target.handlers.filter((each) => each !== listener)) }
  }
  const maps = {
    version: 'stand-in',
    importLibrary: () => Promise.resolve({}),
    Map: FakeMap,
    Marker,
    InfoWindow,
    Size: class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
    },
    Point: class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
    },
    Geocoder: class {
      geocode({ address }: { address: string }, callback: (results: unknown[], status: string) => void) {
        const [, point] = Object.entries(points).find(([part]) => address.includes(part)) ?? []
        const location = point && latLng({ lat: point[0], lng: point[1] })
        setTimeout(() => (location ? callback([{ geometry: { location } }], 'OK') : callback([], 'ZERO_RESULTS')))
        return Promise.resolve()
      }
    },
    event: {
      addListener,
      addListenerOnce(target: Emitter, name: string, handler: Handler) {
        const listener = addListener(target, name, () => {
          listener.remove()
          handler()
        })
        return listener
      },
      removeListener: (listener: { remove: () => void } | null) => listener?.remove(),
    },
  }
  Object.assign(window, { google: { maps } })
  const { houseHunterGoogleMaps } = window as unknown as { houseHunterGoogleMaps: () => void }
  houseHunterGoogleMaps()
}
