import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  GridHelper,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  type Vector3,
  WebGLRenderer,
} from "three";
import type { Model } from "#core/shell/models/model.ts";
import { directionOf, type Orbit } from "#web/shell/models/orbit.ts";

/** A model as it is drawn in an element. */
export interface DrawnModel {
  show(orbit: Orbit, isWireframe: boolean): void;
  /** Takes the colours anew from the styles of the element: text for the model, border for the ground. */
  recolour(): void;
  /** Lets go of everything. */
  end(): void;
}

const fieldOfView = 35;

/**
 * Draws a model in an element, whenever its view, its size or its colours change, and never else. `null` without WebGL. `lost` is told when
 * the device takes the drawing away, and when it gives it back.
 */
export function drawModel(host: HTMLElement, { positions }: Model, lost: (isLost: boolean) => void): DrawnModel | null {
  const renderer = rendererIn(host);
  if (!renderer) return null;
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 1);
  camera.up.set(0, 0, 1);
  const light = new DirectionalLight(0xffffff, 3);
  const { mesh, radius, middle } = placedMesh(positions);
  const ground = groundBelow(mesh, radius);
  scene.add(mesh, ground, light, new AmbientLight(0xffffff, 1.5));
  let view: Orbit | undefined;
  let asked = 0;

  const draw = () => {
    asked = 0;
    if (!view) return;
    const narrow = Math.min(1, camera.aspect);
    const distance = (radius * 1.02) / Math.sin((fieldOfView * Math.PI) / 360) / narrow / view.zoom;
    const [x, y, z] = directionOf(view);
    camera.position.set(middle.x + x * distance, middle.y + y * distance, middle.z + z * distance);
    camera.near = Math.max(distance - radius * 8, distance / 200);
    camera.far = distance + radius * 8;
    camera.lookAt(middle);
    camera.updateProjectionMatrix();
    // Over the shoulder of whoever looks.
    light.position.copy(camera.position).add(camera.up.clone().multiplyScalar(distance / 2));
    light.target = mesh;
    renderer.render(scene, camera);
  };
  const ask = () => {
    asked ||= requestAnimationFrame(draw);
  };
  const recolour = () => {
    const { color, borderTopColor } = getComputedStyle(host);
    mesh.material.color = new Color(opaque(color));
    ground.material.color = new Color(opaque(borderTopColor));
    ask();
  };
  const resized = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    // At once: an element that was resized is empty until it is drawn.
    draw();
  });
  resized.observe(host);
  const ended = new AbortController();
  const { signal } = ended;
  renderer.domElement.addEventListener("webglcontextlost", () => lost(true), { signal });
  renderer.domElement.addEventListener(
    "webglcontextrestored",
    () => {
      lost(false);
      ask();
    },
    { signal },
  );
  recolour();
  return {
    show(orbit, isWireframe) {
      view = orbit;
      mesh.material.wireframe = isWireframe;
      ask();
    },
    recolour,
    end() {
      ended.abort();
      cancelAnimationFrame(asked);
      resized.disconnect();
      mesh.geometry.dispose();
      mesh.material.dispose();
      ground.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      renderer.domElement.remove();
    },
  };
}

function rendererIn(host: HTMLElement): WebGLRenderer | null {
  const canvas = document.createElement("canvas");
  const settings = { alpha: true, antialias: true };
  if (!canvas.getContext("webgl2", settings)) return null;
  const renderer = new WebGLRenderer({ canvas, ...settings });
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
  canvas.className = "absolute inset-0 block size-full";
  host.prepend(canvas);
  return renderer;
}

function placedMesh(positions: Model["positions"]) {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.computeBoundingBox();
  const box = geometry.boundingBox!;
  const material = new MeshStandardMaterial({ flatShading: true, side: DoubleSide, roughness: 0.65, metalness: 0 });
  const middle = box.getCenter(box.min.clone());
  // A flat model, or one point, is still looked at from somewhere.
  const radius = Math.max(box.min.distanceTo(box.max) / 2, 0.001);
  geometry.boundingSphere = null;
  return { mesh: new Mesh(geometry, material), radius, middle };
}

/** Lines below the model, ten millimetres apart, or ten times that where the model is so large. */
function groundBelow(mesh: Mesh, radius: number): GridHelper {
  const { min, max }: { readonly min: Vector3; readonly max: Vector3 } = mesh.geometry.boundingBox!;
  const step = 10 ** Math.max(-2, Math.floor(Math.log10(radius / 2)));
  const half = Math.ceil((radius * 1.5) / step) * step;
  const ground = new GridHelper(half * 2, Math.round((half * 2) / step), 0xffffff, 0xffffff);
  ground.rotation.x = Math.PI / 2;
  ground.position.set((min.x + max.x) / 2, (min.y + max.y) / 2, min.z - radius * 0.002);
  ground.material.vertexColors = false;
  return ground;
}

/** A colour as three reads it: without what is said of its being see-through. */
const opaque = (color: string): string => color.replace(/^rgba\(([^,]+,[^,]+,[^,]+),[^)]*\)$/, "rgb($1)");
